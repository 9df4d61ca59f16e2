export { createPayRun } from './create-pay-run.ts';
export { exportPayRun, openPayRun } from './export-pay-run.ts';
export { findPayRun, type PaidBill, type PayRun } from './find-pay-run.ts';
export { type ListedPayRun, listPayRuns } from './list-pay-runs.ts';
export { markPayRunPaid } from './mark-pay-run-paid.ts';
export { removePayRun } from './remove-pay-run.ts';
