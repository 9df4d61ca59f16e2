export { announceDeposits } from './announce-deposits.ts';
export {
  holdsMoney,
  isCashAccount,
  isConnected,
  isOpenAccount,
  isPosted,
  isStale,
  liveTransactions,
} from './conditions.ts';
export { createConnection, type NewConnection } from './create-connection.ts';
export * from './enums.ts';
export * from './fields.ts';
export { type BankSettings, findBankSettings } from './find-bank-settings.ts';
export { type CashAccount, listCashAccounts } from './list-cash-accounts.ts';
export { type Cash, readCash } from './read-cash.ts';
export { reviewCash } from './review-cash.ts';
export { type AccountsRead, storeAccounts } from './store-accounts.ts';
export {
  type StoredTransactions,
  storeTransactions,
  type TransactionsRead,
} from './store-transactions.ts';
export { updateBankSettings } from './update-bank-settings.ts';
