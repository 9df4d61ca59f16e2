import { paymentMethods, settlementKinds } from '@callboard/db/enums';

export { paymentMethods, settlementKinds };

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
