import {
  bankAccountTypes,
  bankCategories,
  bankConnectionStatuses,
  bankProviders,
} from '@callboard/db/enums';

export { bankAccountTypes, bankCategories, bankConnectionStatuses, bankProviders };

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
