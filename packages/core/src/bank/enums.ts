import {
  bankAccountTypes,
  type bankCategories,
  bankConnectionStatuses,
  bankProviders,
} from '@callboard/db/enums';

export { bankAccountTypes, bankConnectionStatuses, bankProviders };

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
