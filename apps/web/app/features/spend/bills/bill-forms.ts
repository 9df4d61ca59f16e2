import {
  AnswerBill,
  ApproveBill,
  MarkBillPaid,
  ReopenBill,
  ScheduleBill,
  UndoBillPaid,
  VoidBill,
} from '@callboard/domain/bills/fields';
import { z } from 'zod';

const reason = VoidBill.shape.reason;
const body = AnswerBill.shape.body;

/** The short forms of a bill, on its page and in the queue. */
export const BillPageForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('approve'),
    reason: reason.optional(),
    amountCents: ApproveBill.shape.amountCents,
    payee: ApproveBill.shape.payee,
  }),
  z.object({ intent: z.literal('query'), body }),
  z.object({ intent: z.literal('answer'), id: z.string(), body }),
  z.object({ intent: z.literal('reopen'), reason: ReopenBill.shape.reason }),
  z.object({
    intent: z.literal('schedule'),
    scheduledFor: z.string('Enter a date.').pipe(ScheduleBill.shape.scheduledFor.unwrap()),
  }),
  z.object({
    intent: z.literal('pay'),
    paidOn: z.string('Enter a date.').pipe(MarkBillPaid.shape.paidOn),
    reference: MarkBillPaid.shape.reference,
  }),
  z.object({ intent: z.literal('undo'), reason: UndoBillPaid.shape.reason }),
  z.object({ intent: z.literal('void'), reason }),
]);

export type BillPageAct = z.output<typeof BillPageForm>;
