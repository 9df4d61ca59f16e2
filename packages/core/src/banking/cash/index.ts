export { addRecurringAmount } from './add-recurring-amount.ts';
export { type CashOverview, findCash } from './find-cash.ts';
export { type CashPosition, findCashPosition } from './find-cash-position.ts';
export { listRecurringAmounts } from './list-recurring-amounts.ts';
export { projectCash } from './project-cash.ts';
export { setRecurringAmountRemoved } from './set-recurring-amount-removed.ts';
export * as cashTool from './tool-record.ts';
export { updateRecurringAmount } from './update-recurring-amount.ts';
