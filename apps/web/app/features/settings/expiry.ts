const dayMilliseconds = 86_400_000;

interface Wish {
  lifetime: '30' | '90' | '365' | 'date' | 'never';
  lastDay?: string | undefined;
}

/** When a token ends: after so many days, or when its last day is over where the company is. */
export function expiryOf({ lifetime, lastDay }: Wish, timeZone: string, now: Date): Date | null {
  if (lifetime === 'never') return null;
  if (lifetime !== 'date') return new Date(now.getTime() + Number(lifetime) * dayMilliseconds);
  const morningAfter = Temporal.PlainDate.from(lastDay ?? '').add({ days: 1 });
  return new Date(morningAfter.toZonedDateTime(timeZone).epochMilliseconds);
}
