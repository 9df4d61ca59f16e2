import { z } from 'zod';
import { optionalText, plainDate } from '../fields.ts';
import { companyRules } from '../workspaces/fields.ts';
import { paymentMethods } from './enums.ts';

/** The largest amount of one payment or invoice line, in minor units. */
export const mostCents = 1_000_000_000_000;

export const positiveCents = z
  .number('Enter an amount.')
  .int()
  .min(1, 'Enter an amount.')
  .max(mostCents, 'Enter a smaller amount.');

export const reason = z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(500);

export const RecordPayment = z.object({
  clientId: z.string('Choose a client.'),
  amountCents: positiveCents,
  currency: companyRules.currency,
  /** The day on which the money came in. */
  receivedOn: plainDate,
  method: z.enum(paymentMethods, 'Choose how it was paid.'),
  reference: optionalText(200).optional(),
  /** What the bank took on the way, which settles invoices too. */
  feeCents: z.number().int().min(0).max(mostCents).optional(),
  /** How much settles which invoice. What is beyond an invoice's balance is credit of the client. */
  allocations: z
    .array(z.object({ invoiceId: z.string(), amountCents: positiveCents }))
    .max(200, 'Choose at most 200 invoices.'),
});

export const ReversePayment = z.object({
  id: z.string(),
  /** The day on which the money went back. */
  reversedOn: plainDate,
  reason,
});

export const RecordRefund = z.object({
  clientId: z.string('Choose a client.'),
  amountCents: positiveCents,
  currency: companyRules.currency,
  /** The day on which the money went out. */
  refundedOn: plainDate,
  method: z.enum(paymentMethods, 'Choose how it was paid.'),
  reference: optionalText(200).optional(),
});

export const ApplyCredit = z.object({
  clientId: z.string(),
  invoiceId: z.string(),
  amountCents: positiveCents,
  /** The day in the books; today when it is not sent. */
  date: plainDate.optional(),
});
