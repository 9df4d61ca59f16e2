import type { BillInFull } from '@callboard/core/spend';

/** Returns the fields of a bill that its form edits, in the order of keys that the form has. */
export function toStoredBill(bill: BillInFull) {
  const { crewMemberId, payeeName, projectId, purchaseOrderId, number } = bill;
  const { kind, billedOn, dueOn, currency, notes, fileId } = bill;
  const lines = bill.lines.map((it) => ({
    ...{ kind: it.kind, description: it.description, qty: it.qty, rateCents: it.rateCents },
    ...{ taxes: it.taxes, section: it.section, lineId: it.lineId },
    ...{ bookingId: it.bookingId, date: it.date },
  }));
  const payee = { crewMemberId: kind === 'crew' ? crewMemberId : null, payeeName };
  return {
    ...{ ...payee, projectId, purchaseOrderId, number },
    ...{ billedOn, dueOn, currency, notes, lines, fileId },
  };
}

/** Returns stored fields as the form shows them: the lines are one field. */
export function toShownBill(stored: Record<string, unknown>): Record<string, unknown> {
  return 'lines' in stored ? { ...stored, lines: JSON.stringify(stored.lines) } : stored;
}
