import { z } from 'zod';
import { mostCents } from '../costs/fields.ts';
import { costSections } from '../estimates/enums.ts';
import { opened, optionalText, plainDate } from '../fields.ts';
import { shownName } from '../people/fields.ts';
import { billFilters, billKinds, billLineKinds, billPaidSources } from './enums.ts';

/** Most lines of one bill. */
export const mostLines = 1_000;

const reason = z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(500);

const tax = z.object({
  label: z.string().trim().min(1, 'Name the tax.').max(40),
  bps: z.number().int().min(0).max(10_000, 'Enter at most 100%.'),
});

/** A line of a bill. A rate below zero is a discount. */
export const BillLine = z.object({
  kind: z.enum(billLineKinds),
  description: z.string().trim().min(1, 'Say what is billed.').max(500),
  /** In hundredths. */
  qty: z.number('Enter a quantity.').int().min(1, 'Enter a quantity.').max(10_000_000),
  rateCents: z
    .number('Enter a rate.')
    .int()
    .min(-mostCents, 'Enter a smaller rate.')
    .max(mostCents, 'Enter a smaller rate.'),
  taxes: z.array(tax).max(4, 'Use at most 4 taxes.').default([]),
  section: z.enum(costSections).nullable().default(null),
  lineId: z.string().nullable().default(null),
  bookingId: z.string().nullable().default(null),
  date: plainDate.nullable().default(null),
});

const billFields = {
  number: optionalText(100),
  crewMemberId: z.string().nullable(),
  payeeName: shownName,
  projectId: z.string().nullable(),
  purchaseOrderId: z.string().nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.'),
  billedOn: plainDate,
  receivedOn: plainDate,
  dueOn: plainDate,
  fileId: z.string().nullable(),
  notes: optionalText(5000),
  lines: z.array(BillLine).min(1, 'Add a line.').max(mostLines, 'Use at most 1,000 lines.'),
};

/** A bill of a person in the address book, or of a vendor who need not be in it. */
export const EnterBill = z
  .object(billFields)
  .partial()
  .required({ billedOn: true, lines: true })
  .extend({ kind: z.enum(billKinds) });

export const UpdateBill = z.object(billFields).partial().extend({ id: z.string(), opened });

const message = z.string('Enter a message.').trim().min(1, 'Enter a message.').max(2000);

export const QueryBill = z.object({ id: z.string(), body: message });

export const AnswerBill = QueryBill;

export const ApproveBill = z.object({
  id: z.string(),
  /** Why it is approved although a check says not to. */
  reason: reason.optional(),
  /** The amount that the approver saw; another one is refused. */
  amountCents: z.number().int().optional(),
  /** Whom the approver saw as paid: the entry of the address book, else the name. */
  payee: z.string().optional(),
});

export const ReopenBill = z.object({ id: z.string(), reason: optionalText(500).optional() });

export const ScheduleBill = z.object({
  id: z.string(),
  /** Null for a bill that is not to be paid on a date any more. */
  scheduledFor: plainDate.nullable(),
});

export const MarkBillPaid = z.object({
  id: z.string(),
  paidOn: plainDate,
  source: z.enum(billPaidSources),
  reference: optionalText(200).optional(),
});

export const UndoBillPaid = z.object({ id: z.string(), reason });

export const VoidBill = z.object({ id: z.string(), reason });

export const ProposeBill = z.object({ crewMemberId: z.string(), projectId: z.string() });

/** Filters of the list. */
export const billFilterFields = {
  status: z.enum(billFilters).optional(),
  kind: z.enum(billKinds).optional(),
  projectId: z.string().optional(),
  crewMemberId: z.string().optional(),
  purchaseOrderId: z.string().optional(),
  dueFrom: plainDate.optional(),
  dueBefore: plainDate.optional(),
  query: z.string().trim().max(100).optional(),
  /** The bills that were selected, such as for a file. */
  ids: z.array(z.string()).max(200).optional(),
};

const limit = z.number().int().min(0).max(mostCents, 'Enter a smaller amount.').nullable();

export const UpdateBillSettings = z
  .object({
    producerLimitCents: limit,
    termsDays: z.number('Enter a number of days.').int().min(0).max(365),
    needsTaxForm: z.boolean(),
  })
  .partial()
  .extend({ opened });
