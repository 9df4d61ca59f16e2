export { applyCredit } from './apply-credit.ts';
export * from './enums.ts';
export { ApplyCredit, RecordPayment, ReversePayment } from './fields.ts';
export type { Payment } from './record.ts';
export { recordPayment } from './record-payment.ts';
export { reversePayment } from './reverse-payment.ts';
export { type Credit, creditOf, selectCredit } from './select-credit.ts';
