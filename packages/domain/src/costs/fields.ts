import { z } from 'zod';
import { costSections } from '../estimates/enums.ts';
import { opened, optionalText, plainDate } from '../fields.ts';
import { email, shownName } from '../people/fields.ts';
import { costKinds } from './enums.ts';

/** The largest amount of one cost, order, float or move, in minor units. */
export const mostCents = 1_000_000_000_00;

const section = z.enum(costSections, 'Choose a section of the bid.');
const lineId = z.string().nullable();
const positive = z
  .number('Enter an amount.')
  .int()
  .min(1, 'Enter an amount.')
  .max(mostCents, 'Enter a smaller amount.');
/** A refund is negative. */
const amount = z
  .number('Enter an amount.')
  .int()
  .min(-mostCents, 'Enter a smaller amount.')
  .max(mostCents, 'Enter a smaller amount.')
  .refine((it) => it !== 0, 'Enter an amount.');

const orderLine = z.object({
  description: z.string().trim().min(1, 'Say what is ordered.').max(500),
  /** In hundredths. */
  qty: z.number('Enter a quantity.').int().min(1, 'Enter a quantity.').max(10_000_000),
  unitCents: z.number('Enter a price.').int().min(0).max(mostCents, 'Enter a smaller price.'),
});

const orderFields = {
  vendorName: shownName,
  vendorEmail: email.nullable(),
  crewMemberId: z.string().nullable(),
  section,
  lineId,
  lines: z.array(orderLine).min(1, 'Add a line.').max(100, 'Use at most 100 lines.'),
  neededOn: plainDate.nullable(),
  notes: optionalText(5000),
};

export const CreatePurchaseOrder = z
  .object(orderFields)
  .partial()
  .required({ vendorName: true, section: true, lines: true })
  .extend({ projectId: z.string() });

export const UpdatePurchaseOrder = z
  .object(orderFields)
  .partial()
  .extend({ id: z.string(), opened });

export const VoidPurchaseOrder = z.object({
  id: z.string(),
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
});

export const SendPurchaseOrder = z.object({
  id: z.string(),
  /** The vendor's email as the sender saw it. */
  email,
  /** Above the signature, in the words of the sender. */
  message: z.string().trim().max(5000, 'Enter at most 5,000 characters.').nullable().optional(),
  /** Sends even if earlier mail to the address bounced. */
  despiteBounce: z.boolean().optional(),
});

const costFields = {
  kind: z.enum(costKinds),
  section,
  lineId,
  purchaseOrderId: z.string().nullable(),
  floatId: z.string().nullable(),
  vendorName: shownName,
  description: optionalText(1000),
  amountCents: amount,
  date: plainDate,
  fileId: z.string().nullable(),
};

export const AddCost = z
  .object(costFields)
  .partial()
  .required({ section: true, vendorName: true, amountCents: true, date: true })
  .extend({ projectId: z.string() });

export const UpdateCost = z.object(costFields).partial().extend({ id: z.string(), opened });

export const AddFloat = z.object({
  projectId: z.string(),
  holderName: shownName,
  crewMemberId: z.string().nullable().optional(),
  amountCents: positive,
  givenOn: plainDate,
});

export const CloseFloat = z.object({
  id: z.string(),
  returnedCents: z.number('Enter an amount.').int().min(0).max(mostCents),
});

export const MoveBudget = z.object({
  projectId: z.string(),
  fromSection: section,
  fromLineId: lineId.optional(),
  toSection: section,
  toLineId: lineId.optional(),
  amountCents: positive,
  reason: optionalText(500).optional(),
});

export const SetForecast = z.object({
  projectId: z.string(),
  section,
  lineId,
  /** Null for what is left of the budget. */
  toCompleteCents: z.number().int().min(0).max(mostCents).nullable(),
  /** The value that the page showed as typed; null for none. */
  openedCents: z.number().int().nullable().optional(),
});

const limit = z.number().int().min(0).max(mostCents).nullable();

export const UpdateCostSettings = z
  .object({ coordinatorLimitCents: limit, producerLimitCents: limit })
  .partial()
  .extend({ opened });
