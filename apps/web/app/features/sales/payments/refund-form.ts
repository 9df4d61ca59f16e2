import { formKey } from '@callboard/domain/idempotency/fields';
import { RecordRefund, ReversePayment } from '@callboard/domain/payments/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = RecordRefund.shape;

/** The short forms of the page of refunds. */
export const RefundForm = z.discriminatedUnion('intent', [
  RecordRefund.extend({
    intent: z.literal('refund'),
    refundedOn: z.string('Enter a date.').pipe(rules.refundedOn),
    reference: blankAsNull(z.string().max(200)),
    formKey,
  }),
  ReversePayment.extend({
    intent: z.literal('reverse'),
    reversedOn: z.string('Enter a date.').pipe(ReversePayment.shape.reversedOn),
  }),
]);
