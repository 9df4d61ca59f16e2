export { closeReconciliation } from './close-reconciliation.ts';
export { findReconciliation, type ReconciliationDetail } from './find-reconciliation.ts';
export { listReconciliations, type Reconciliations } from './list-reconciliations.ts';
export { removeReconciliation } from './remove-reconciliation.ts';
export { reopenReconciliation } from './reopen-reconciliation.ts';
export { startReconciliation } from './start-reconciliation.ts';
export { tickEverything, tickTransactions } from './tick-transactions.ts';
