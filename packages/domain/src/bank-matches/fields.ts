import { z } from 'zod';
import { costSections } from '../estimates/enums.ts';
import { optionalText, plainDate } from '../fields.ts';
import { directions, transactionStates } from './enums.ts';

const mostCents = 1_000_000_000_00;

/** An amount with the sign of the transaction: money out is negative. */
const signed = z
  .number('Enter an amount.')
  .int()
  .min(-mostCents, 'Enter a smaller amount.')
  .max(mostCents, 'Enter a smaller amount.')
  .refine((it) => it !== 0, 'Enter an amount.');
const positive = z.number('Enter an amount.').int().min(1, 'Enter an amount.').max(mostCents);

export const reason = z.string().trim().min(1, 'Enter a reason.').max(500);

const allocation = z.object({ invoiceId: z.string(), amountCents: positive });

/** A part of a transaction, and what it is. */
export const matchPart = z.discriminatedUnion('kind', [
  /** A payment of a client, to be recorded. What no invoice takes is their credit. */
  z.object({
    kind: z.literal('invoices'),
    clientId: z.string(),
    amountCents: positive,
    /** What the bank took on the way. */
    feeCents: z.number().int().min(0).max(mostCents).default(0),
    allocations: z.array(allocation).max(100, 'Use at most 100 invoices.'),
  }),
  /** A payment that was recorded before. */
  z.object({ kind: z.literal('payment'), paymentId: z.string(), amountCents: signed }),
  /** Credit that went back to a client, recorded before. */
  z.object({ kind: z.literal('refund'), refundId: z.string(), amountCents: signed }),
  /** Credit that goes back to a client, to be recorded. */
  z.object({ kind: z.literal('newRefund'), clientId: z.string(), amountCents: signed }),
  z.object({ kind: z.literal('bill'), billId: z.string(), amountCents: signed }),
  /** A cost that was entered before, as a whole. */
  z.object({ kind: z.literal('cost'), costId: z.string() }),
  /** A cost to be entered. */
  z.object({
    kind: z.literal('newCost'),
    projectId: z.string(),
    section: z.enum(costSections, 'Choose a section of the bid.'),
    lineId: z.string().nullable().optional(),
    vendorName: z.string().trim().min(1).max(200).optional(),
    description: optionalText(1000).optional(),
    amountCents: signed,
  }),
  /** What is left of a transaction with the opposite sign, of an own account. */
  z.object({ kind: z.literal('transfer'), otherTransactionId: z.string() }),
  /** The bank's return of a transaction that was matched. */
  z.object({ kind: z.literal('return'), transactionId: z.string() }),
  z.object({ kind: z.literal('fee'), amountCents: signed, note: optionalText(500).optional() }),
  /** What belongs to no job, by the account of the books. */
  z.object({
    kind: z.literal('account'),
    accountCode: z.string().trim().min(1, 'Choose an account.').max(40),
    amountCents: signed,
    note: optionalText(500).optional(),
  }),
]);

export type MatchPart = z.infer<typeof matchPart>;

export const MatchTransaction = z.object({
  transactionId: z.string(),
  parts: z.array(matchPart).min(1, 'Choose what it is.').max(50, 'Use at most 50 parts.'),
});

export const UndoMatch = z.object({ groupId: z.string(), reason: optionalText(500).optional() });

export const IgnoreTransaction = z.object({ id: z.string(), reason });

/** Filters of the list of transactions. */
export const transactionFilters = {
  accountId: z.string().optional(),
  direction: z.enum(directions).optional(),
  state: z.enum(transactionStates).optional(),
  /** The amount without its sign, or the least one. */
  amountCents: z.number().int().min(0).max(mostCents).optional(),
  minCents: z.number().int().min(0).max(mostCents).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
  query: z.string().trim().max(100).optional(),
};

/** What a person may match a transaction with, found by words. */
export const FindCandidates = z.object({
  id: z.string(),
  query: z.string().trim().max(100).optional(),
});
