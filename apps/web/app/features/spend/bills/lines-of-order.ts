import type { BillJob } from '@callboard/core/spend';
import type { TypedLine } from './bill-rows.ts';

/** Returns the lines of the bill of an order: those of the order, or what is not billed of it. */
export function linesOf(order: BillJob['orders'][number]): TypedLine[] {
  const { section, lineId, lines, number, amountCents, billedCents } = order;
  const blank = {
    kind: 'rental',
    taxes: [],
    section,
    lineId,
    bookingId: null,
    date: null,
  } as const;
  if (billedCents === 0) {
    return lines.map(({ description, qty, unitCents }) => ({
      ...{ ...blank, taxes: [], description, qty, rateCents: unitCents },
    }));
  }
  const rateCents = Math.max(0, amountCents - billedCents);
  return [{ ...blank, taxes: [], description: `Rest of ${number}`, qty: 100, rateCents }];
}
