import { formKey } from '@callboard/domain/idempotency/fields';
import {
  CreditInvoice,
  SendInvoice,
  VoidInvoice,
  WriteOffInvoice,
} from '@callboard/domain/invoices/fields';
import { ApplyCredit, ReversePayment } from '@callboard/domain/payments/fields';
import { z } from 'zod';

const message = z.string().max(5000).optional();
const despiteBounce = z.literal('on').optional();

/** The short forms of an invoice's page. */
export const InvoiceForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('send'),
    to: z.string('Enter an email.').pipe(SendInvoice.shape.to.unwrap()),
    ...{ message, despiteBounce },
    /** Issues the draft first. */
    isDraft: z.literal('on').optional(),
  }),
  z.object({ intent: z.literal('remind'), message, despiteBounce }),
  VoidInvoice.omit({ id: true }).extend({ intent: z.literal('void') }),
  WriteOffInvoice.omit({ id: true }).extend({ intent: z.literal('writeOff') }),
  CreditInvoice.omit({ id: true }).extend({ intent: z.literal('credit'), formKey }),
  ApplyCredit.pick({ amountCents: true }).extend({ intent: z.literal('applyCredit') }),
  ReversePayment.omit({ id: true }).extend({
    intent: z.literal('reverse'),
    paymentId: z.string(),
  }),
]);
