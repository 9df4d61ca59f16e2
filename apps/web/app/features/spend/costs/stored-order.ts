import type { ListedOrder } from './purchases.ts';

/** Returns the fields of an order that its form edits, in the order of keys that the form has. */
export function toStoredOrder(order: ListedOrder) {
  const { vendorName, vendorEmail, crewMemberId, section, lineId, neededOn, notes } = order;
  const lines = order.lines.map(({ description, qty, unitCents, amountCents }) => ({
    ...{ description, qty, unitCents, amountCents },
  }));
  return { vendorName, vendorEmail, crewMemberId, section, lineId, neededOn, notes, lines };
}

/** Returns stored fields as the form shows them: the lines are one field. */
export function toShownOrder(stored: Record<string, unknown>): Record<string, unknown> {
  return 'lines' in stored ? { ...stored, lines: JSON.stringify(stored.lines) } : stored;
}
