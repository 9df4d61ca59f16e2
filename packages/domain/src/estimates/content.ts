import { z } from 'zod';
import { rulesOf } from '../records/inputs.ts';
import { estimateHeaderFields } from './fields.ts';
import { estimateLineFields } from './line-fields.ts';

/** Most lines of an estimate. */
export const maxLines = 2_000;

/** An estimate without its lines, its client and its state. */
export const EstimateHeader = z.object(rulesOf(estimateHeaderFields));

/** A line. The lines of a version keep the id of the line they came from. */
export const EstimateLine = z.object({
  id: z.string().max(100).optional(),
  ...rulesOf(estimateLineFields),
});

/** What a version, a template and a draft made from a brief contain. Lines are in display order. */
export const EstimateContent = z.object({
  header: EstimateHeader,
  lines: z.array(EstimateLine).max(maxLines),
});

export type EstimateHeader = z.output<typeof EstimateHeader>;
export type EstimateLine = z.output<typeof EstimateLine>;
export type EstimateContent = z.output<typeof EstimateContent>;

/** A line as clients see it. */
export type ClientLine = Omit<
  EstimateLine,
  'costRateCents' | 'note' | 'reasonQuote' | 'reasonAssumed'
>;

/** Returns a line as clients see it: without cost, internal note and reasons. */
export function toClientLine(line: EstimateLine): ClientLine {
  const {
    costRateCents: _cost,
    note: _note,
    reasonQuote: _quote,
    reasonAssumed: _,
    ...shown
  } = line;
  return shown;
}

export type PaymentStep = EstimateHeader['paymentSchedule'][number];
