export { type CheckedBill, checkBills } from './check-bills.ts';
export * from './findings.ts';
export type { ComparedDate } from './list-dates.ts';
