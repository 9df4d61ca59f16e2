import { z } from 'zod';
import { bidSections } from '../estimates/enums.ts';
import { opened, optionalText, plainDate } from '../fields.ts';
import { mostCents, positiveCents, reason } from '../payments/fields.ts';
import { email, shownName } from '../people/fields.ts';
import { draftedKinds, shownInvoiceStatuses } from './enums.ts';

const maxBps = 10_000;

/** Most lines of an invoice. */
export const mostLines = 1_000;

const tax = z.object({
  label: z.string().trim().min(1, 'Enter the name of the tax.').max(50),
  bps: z.number('Enter a rate.').int().min(0).max(maxBps, 'Enter a rate up to 100%.'),
});

export const taxes = z.array(tax).max(5, 'Enter at most 5 taxes.');

export const InvoiceLineInput = z.object({
  /** Of the line that it was, if it was there before. */
  id: z.string().optional(),
  description: z.string().trim().min(1, 'Say what is charged.').max(1_000),
  /** In hundredths. Less than zero takes off. */
  qty: z.number('Enter a quantity.').int().min(-100_000_00).max(100_000_00),
  unitCents: z
    .number('Enter a price.')
    .int()
    .min(-mostCents, 'Enter a smaller price.')
    .max(mostCents, 'Enter a smaller price.'),
  taxes: taxes.default([]),
  section: z.enum(bidSections).nullable().default(null),
});

const billTo = z.object({
  name: shownName,
  address: optionalText(500),
  email: email.nullable(),
  taxId: optionalText(50),
});

const draftFields = {
  kind: z.enum(draftedKinds),
  billTo,
  poNumber: optionalText(100),
  dueDate: plainDate.nullable(),
  notes: optionalText(5_000),
  lines: z.array(InvoiceLineInput).max(mostLines, `Use at most ${mostLines} lines.`),
};

/** An invoice without a source. What is not given comes from the job and its client. */
export const CreateInvoice = z
  .object(draftFields)
  .partial()
  .extend({ projectId: z.string('Choose a job.'), clientId: z.string().optional() });

export const UpdateInvoice = z.object(draftFields).partial().extend({ id: z.string(), opened });

/** A payment of an estimate's schedule, by its position from 0. */
export const InvoiceStep = z.object({ estimateId: z.string(), step: z.number().int().min(0) });

/** A part of an estimate, or what is left of it. */
export const InvoiceEstimate = z.object({
  estimateId: z.string(),
  kind: z.enum(['progress', 'final', 'overage']),
  /** Share of the total, in basis points; without it what is left to invoice. */
  bps: z.number().int().min(1).max(maxBps).optional(),
});

/** Hours of submitted wrap reports that no invoice has yet. */
export const InvoiceTimecards = z.object({
  projectId: z.string(),
  /** Timecards to invoice; all without it. */
  timecardIds: z.array(z.string()).max(mostLines).optional(),
  /** Added to what the crew are paid, in basis points. */
  markupBps: z.number().int().min(0).max(100_000).default(0),
});

export const IssueInvoice = z.object({
  id: z.string(),
  /** Today when it is not sent. */
  issueDate: plainDate.optional(),
});

export const SendInvoice = z.object({
  id: z.string(),
  to: email.optional(),
  /** Above the link, in the words of the sender. */
  message: z.string().trim().max(5000, 'Enter at most 5,000 characters.').nullable().optional(),
  /** Sends even if earlier mail to the address bounced. */
  despiteBounce: z.boolean().optional(),
});

/** Issues a draft and mails it in one act. */
export const IssueAndSendInvoice = SendInvoice.extend({ issueDate: plainDate.optional() });

export const VoidInvoice = z.object({ id: z.string(), reason });

export const WriteOffInvoice = z.object({ id: z.string(), reason, date: plainDate.optional() });

export const CreditInvoice = z.object({
  id: z.string(),
  /** What is credited, with its tax in proportion; the rest of the invoice without it. */
  amountCents: positiveCents.optional(),
  date: plainDate.optional(),
  reason,
});

/** Filters of the list. */
export const invoiceFilters = {
  status: z.enum(shownInvoiceStatuses).optional(),
  clientId: z.string().optional(),
  projectId: z.string().optional(),
  query: z.string().trim().max(100).optional(),
  /** Issued in this month, `YYYY-MM`. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month.')
    .optional(),
};
