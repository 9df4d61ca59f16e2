import type { bankCategories } from '../bank-matches/enums.ts';

/** Where a bank connection gets its transactions from. */
export const bankProviders = ['plaid', 'sandbox', 'statement'] as const;

/** States of a bank connection. */
export const bankConnectionStatuses = ['healthy', 'needs_attention', 'disconnected'] as const;

/** Types of bank accounts. */
export const bankAccountTypes = ['depository', 'credit', 'loan', 'other'] as const;

export type BankProviderName = (typeof bankProviders)[number];
export type BankConnectionStatus = (typeof bankConnectionStatuses)[number];
export type BankAccountType = (typeof bankAccountTypes)[number];
export type BankCategory = (typeof bankCategories)[number];

export const bankConnectionLabels: Record<BankConnectionStatus, string> = {
  healthy: 'Up to date',
  needs_attention: 'Needs attention',
  disconnected: 'Disconnected',
};

export const bankAccountLabels: Record<BankAccountType, string> = {
  depository: 'Bank account',
  credit: 'Credit card',
  loan: 'Loan',
  other: 'Other account',
};
