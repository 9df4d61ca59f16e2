const dayMilliseconds = 86_400_000;

interface Wish {
  lifetime: '30' | '90' | '365' | 'date' | 'never';
  lastDay?: string | undefined;
}

/**
 * Returns when a token expires: after a number of days, or at the end of its last day in the
 * company's time zone.
 */
export function expiryOf({ lifetime, lastDay }: Wish, timeZone: string, now: Date): Date | null {
  if (lifetime === 'never') return null;
  if (lifetime !== 'date') return new Date(now.getTime() + Number(lifetime) * dayMilliseconds);
  const morningAfter = Temporal.PlainDate.from(lastDay ?? '').add({ days: 1 });
  return new Date(morningAfter.toZonedDateTime(timeZone).epochMilliseconds);
}
