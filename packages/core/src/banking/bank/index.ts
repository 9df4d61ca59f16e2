export { announceChange } from '../../tell/event-streams/announce-change.ts';
export { announceDeposits } from './announce-deposits.ts';
export { type ClaimedConnection, claimConnection } from './claim-connection.unscoped.ts';
export { commandSandboxBank } from './command-sandbox-bank.ts';
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
export { disconnectBank } from './disconnect-bank.ts';
export { adviceOf, mustReconnect, shownCode } from './error-codes.ts';
export { type BankAccountInFull, findBankAccount } from './find-bank-account.ts';
export { type BankSettings, findBankSettings } from './find-bank-settings.ts';
export { finishRepair } from './finish-repair.ts';
export { type BankReach, finishLink, startLink, webhookPath } from './link-bank.ts';
export { type CashAccount, listCashAccounts } from './list-cash-accounts.ts';
export { type ListedConnection, listConnections } from './list-connections.ts';
export { lockSandbox } from './lock-connection.ts';
export { openSandboxLogin } from './open-sandbox-login.ts';
export { type Cash, readCash } from './read-cash.ts';
export { receiveSignedWebhook } from './receive-signed-webhook.ts';
export { type BankWebhook, receiveWebhook } from './receive-webhook.unscoped.ts';
export { recordAccounts, recordPage, recordRead } from './record-read.ts';
export { type Refusal, recordEnding, recordRefusal, returnConnection } from './record-refusal.ts';
export { repairConnection } from './repair-connection.ts';
export { repairSandboxLogin } from './repair-sandbox-login.ts';
export { requestRead } from './request-read.ts';
export { reviewCash } from './review-cash.ts';
export { sandboxBanks } from './sandbox-banks.ts';
export { setAttention } from './set-attention.ts';
export { setCountsAsCash } from './set-counts-as-cash.ts';
export { type AccountsRead, storeAccounts } from './store-accounts.ts';
export {
  type StoredTransactions,
  storeTransactions,
  type TransactionsRead,
} from './store-transactions.ts';
export { updateBankSettings } from './update-bank-settings.ts';
