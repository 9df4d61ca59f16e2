import { AnswerOwnBill, SendOwnBill } from '@callboard/domain/own-bills/fields';
import { z } from 'zod';

/** What the bills of a crew page post. */
export const OwnBillForm = z.discriminatedUnion('intent', [
  SendOwnBill.extend({ intent: z.literal('send') }),
  AnswerOwnBill.extend({ intent: z.literal('answer') }),
]);

export type OwnBillAct = z.output<typeof OwnBillForm>;
