/** What a bank transaction is. */
export const bankCategories = [
  'client_payment',
  'crew',
  'vendor',
  'payroll',
  'tax',
  'transfer',
  'card_payment',
  'fee',
  'interest',
  'other',
] as const;

/** What a bank transaction is matched with. */
export const matchKinds = [
  ...(['payment', 'refund', 'bill', 'cost', 'transfer', 'fee', 'account'] as const),
] as const;

export type BankCategory = (typeof bankCategories)[number];
export type MatchKind = (typeof matchKinds)[number];

export const matchKindLabels: Record<MatchKind, string> = {
  payment: 'Client payment',
  refund: 'Refund of credit',
  bill: 'Bill',
  cost: 'Cost of a job',
  transfer: 'Transfer',
  fee: 'Bank fee',
  account: 'Other',
};

export const bankCategoryLabels: Record<BankCategory, string> = {
  client_payment: 'Client payment',
  crew: 'Crew',
  vendor: 'Vendor',
  payroll: 'Payroll',
  tax: 'Tax',
  transfer: 'Transfer',
  card_payment: 'Card payment',
  fee: 'Fee',
  interest: 'Interest',
  other: 'Other',
};

/** Directions of money, seen from the company. */
export const directions = ['in', 'out'] as const;

export type Direction = (typeof directions)[number];

/**
 * States of transactions, by which lists are filtered. A pending one is matched once it posts. Of what
 * the bank removed only what is matched still is shown.
 */
export const transactionStates = ['unmatched', 'matched', 'ignored', 'pending', 'removed'] as const;

export type TransactionState = (typeof transactionStates)[number];

export const transactionStateLabels: Record<TransactionState, string> = {
  unmatched: 'Unmatched',
  matched: 'Matched',
  ignored: 'Ignored',
  pending: 'Pending',
  removed: 'Removed by the bank',
};

/** Returns the state of a transaction. */
export function stateOf(of: {
  amountCents: number;
  matchedCents: number;
  ignoredAt: Date | null;
  isPending: boolean;
  removedAt: Date | null;
}): TransactionState {
  if (of.removedAt) return 'removed';
  if (of.isPending) return 'pending';
  if (of.ignoredAt) return 'ignored';
  return of.matchedCents === of.amountCents ? 'matched' : 'unmatched';
}
