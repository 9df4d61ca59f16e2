export { type CheckedBill, checkBills } from './check-bills.ts';
export * from './findings.ts';
