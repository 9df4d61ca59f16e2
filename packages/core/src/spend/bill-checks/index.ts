export { type CheckedBill, checkBills } from './check-bills.ts';
export type { ComparedDate } from './list-dates.ts';
