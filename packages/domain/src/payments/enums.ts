/** How money came in, or went out. */
export const paymentMethods = ['ach', 'wire', 'check', 'card', 'cash', 'other'] as const;

/** What an invoice is settled by, and, as `refund`, credit of a client that went back to them. */
export const settlementKinds = ['payment', 'credit_note', 'write_off', 'refund'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
export type SettlementKind = (typeof settlementKinds)[number];

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  ach: 'Bank transfer (ACH)',
  wire: 'Wire',
  check: 'Check',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
};

export const settlementLabels: Record<SettlementKind, string> = {
  payment: 'Payment',
  credit_note: 'Credit note',
  write_off: 'Written off',
  refund: 'Refund of credit',
};
