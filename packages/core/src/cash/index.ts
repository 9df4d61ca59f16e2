export { addRecurringAmount } from './add-recurring-amount.ts';
export * from './enums.ts';
export { AddRecurringAmount, UpdateRecurringAmount } from './fields.ts';
export { listRecurringAmounts } from './list-recurring-amounts.ts';
export { setRecurringAmountRemoved } from './set-recurring-amount-removed.ts';
export { updateRecurringAmount } from './update-recurring-amount.ts';
