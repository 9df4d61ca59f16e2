import { bidSectionLabels, shownEstimateStatuses } from '@callboard/domain/estimates/enums';
import { estimateFields } from '@callboard/domain/estimates/fields';
import { estimateLineFields } from '@callboard/domain/estimates/line-fields';
import { toolMapper, toolShape } from '@callboard/domain/records/tool-record';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { client_id, rows } from '../../kernel/tool-results/inputs.ts';
import { excerpt, localTime, omitEmpty } from '../../kernel/tool-results/tool-result.ts';
import type { EstimateInFull } from './find-estimate.ts';
import type { ListedEstimate } from './list-estimates.ts';
import { requireTotals } from './require-totals.ts';

/** Input of the `list_estimates` tool. */
export const ListEstimates = z.strictObject({
  status: z.enum(shownEstimateStatuses).optional().describe('Only estimates with this status.'),
  client_id,
  limit: rows,
});

/** Input of the `get_estimate` tool. */
export const GetEstimate = z.strictObject({
  estimate_id: z.string().describe('Id of the estimate.'),
});

const { description: _description, ...valuesOfLine } = toolShape(estimateLineFields, 'full');

const facts = {
  estimate_id: z.string(),
  number: z.string(),
  version: z.number(),
  status: z.string(),
  client: z.string(),
  project: z.string().optional(),
  total_cents: z.number(),
  sent_at: z.string().optional(),
};

/** An item of `list_estimates`. */
export const EstimateItem = z.object({ ...facts, ...toolShape(estimateFields, 'list') });

const figure = z.object({ key: z.string(), name: z.string(), amount_cents: z.number() });

const line = z.object({
  description: z.string(),
  ...valuesOfLine,
  amount_cents: z.number(),
});

/** The result of `get_estimate`. */
export const EstimateDetail = z.object({
  ...facts,
  ...toolShape(estimateFields, 'full'),
  contact: z.string().optional(),
  totals: z.array(figure),
  margin_cents: z.number(),
  lines: z.array(line),
});

const toListed = toolMapper(estimateFields, 'list');
const toDetail = toolMapper(estimateFields, 'full');
const toLine = toolMapper(estimateLineFields, 'full');

/** Returns an estimate in a list as assistants see it. */
export function toEstimateItem(ctx: Ctx, row: ListedEstimate): z.infer<typeof EstimateItem> {
  return { ...toFacts(ctx, row), ...toListed(row) };
}

/** Returns an estimate with its figures and lines as assistants see it. */
export function toEstimateDetail(
  ctx: Ctx,
  estimate: EstimateInFull,
): z.infer<typeof EstimateDetail> {
  const { topSheet, marginCents, lines } = requireTotals(estimate, estimate.lines);
  const texts = {
    assumptions: excerpt(estimate.assumptions),
    exclusions: excerpt(estimate.exclusions),
  };
  return {
    ...toFacts(ctx, estimate),
    ...toDetail({ ...estimate, ...texts }),
    ...omitEmpty({ contact: estimate.contactName }),
    totals: topSheet.map(({ key, label, cents }) => ({
      ...{ key, name: nameOf(key, label), amount_cents: cents },
    })),
    margin_cents: marginCents,
    lines: estimate.lines.map((it, index) => ({
      ...toLine(it),
      amount_cents: lines[index]?.amountCents ?? 0,
    })),
  };
}

function nameOf(key: string, label: string): string {
  return key in bidSectionLabels ? `${key} ${label}` : label;
}

type Stated = Pick<
  ListedEstimate & EstimateInFull,
  'id' | 'number' | 'version' | 'shownStatus' | 'clientName' | 'totalCents' | 'sentAt'
> & { projectName: string | null };

function toFacts(ctx: Ctx, row: Stated) {
  return {
    ...{ estimate_id: row.id, number: row.number, version: row.version, status: row.shownStatus },
    ...{ client: row.clientName, total_cents: row.totalCents },
    ...omitEmpty({
      project: row.projectName,
      sent_at: row.sentAt && localTime(ctx, row.sentAt),
    }),
  };
}
