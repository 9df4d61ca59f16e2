import type { Recurring } from './cash-page.ts';

type Shown = Pick<Recurring, 'amountCents'>;

/** Returns a stored amount as the form shows it. */
export function toShownRecurring<Stored extends Partial<Shown>>(stored: Stored) {
  const { amountCents } = stored;
  if (amountCents === undefined) return stored;
  const direction = amountCents < 0 ? 'out' : 'in';
  return { ...stored, direction, amountCents: Math.abs(amountCents) };
}
