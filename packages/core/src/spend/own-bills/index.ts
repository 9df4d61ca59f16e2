export { answerOwnBill } from './answer-own-bill.ts';
export { listOwnBills, type OwnBills } from './list-own-bills.ts';
export { sendOwnBill } from './send-own-bill.ts';
export { takeOwnBillFile } from './take-own-bill-file.ts';
