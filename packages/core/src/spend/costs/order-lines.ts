import type { PurchaseOrderLine } from '@callboard/db/schema';
import { mostCents } from '@callboard/domain/costs/fields';
import { orderLineAmount } from '@callboard/domain/costs/line-amount';
import { invalid } from '@callboard/domain/errors';

type Typed = Omit<PurchaseOrderLine, 'amountCents'>;

/** Returns lines with their amounts, rounded half up, and what they add up to. */
export function priceLines(typed: readonly Typed[]) {
  const lines = typed.map((it) => ({ ...it, amountCents: orderLineAmount(it) }));
  const amountCents = lines.reduce((total, it) => total + it.amountCents, 0);
  if (amountCents > mostCents) throw invalid('lines', 'The total is too large.');
  if (amountCents < 1) throw invalid('lines', 'The total is zero. Enter a price.');
  return { lines, amountCents };
}
