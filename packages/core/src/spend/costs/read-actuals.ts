import type { Coded } from '@callboard/domain/costs/compute-job-cost';
import { AppError } from '@callboard/domain/errors';
import {
  type EstimateContent,
  type EstimateHeader,
  maxLines,
} from '@callboard/domain/estimates/content';
import type { CostSection } from '@callboard/domain/estimates/enums';
import { isCounted } from '@callboard/domain/estimates/totals';
import { formatMoney } from '@callboard/domain/money/format-money';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { requireMoneyOf } from '../../accounts/access/money-of-jobs.ts';
import { type AwardedLine, actualLines, type Spent } from '../../bids/estimates/actual-lines.ts';
import { contentOf } from '../../bids/estimates/read-content.ts';
import { readLines } from '../../bids/estimates/read-lines.ts';
import type { Estimate } from '../../bids/estimates/record.ts';
import { selectEstimate } from '../../bids/estimates/select-estimate.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type JobBills, selectJobBills } from '../bills/select-job-bills.ts';
import { selectAwards } from './select-budget.ts';
import { selectOrdered, selectUnpaidLabor } from './select-spending.ts';

const { costs } = schema;

/** A bid made from what a job spent. */
export interface ActualsOfJob {
  content: EstimateContent;
  /** For the company only: where it comes from and what is not in it. */
  notes: string;
  job: { id: string; name: string; clientId: string; contactId: string | null };
}

/**
 * Returns the accepted estimates of a job as the content of a new bid, with what was really spent in
 * place of each amount. Without an accepted bid the rates are those of `header`.
 * @throws AppError `not_found`, `forbidden` for those who do not see the money of the job, `conflict`
 * with too many lines.
 */
export async function readActuals(
  ctx: Ctx,
  { projectId, header: usual }: { projectId: string; header: EstimateHeader },
): Promise<ActualsOfJob> {
  const project = await findProject(ctx, { id: projectId });
  await requireMoneyOf(ctx, project);
  const awards = await selectAwards(ctx, projectId);
  const estimates = await Promise.all(awards.map(({ id }) => selectEstimate(ctx, id)));
  const first = estimates.find((it) => it.kind === 'bid') ?? estimates[0];
  const header = first ? { ...contentOf(first, []).header, validUntil: null } : usual;
  const { currency, hoursPerDay } = header;
  const lines = (await Promise.all(estimates.map((it) => readAwarded(ctx, it)))).flat();
  const billed = await selectJobBills(ctx, { projectId, currency });
  const all = sumUp([...(await selectSpent(ctx, { projectId, currency })), ...billed.paid]);
  const spent = all.flatMap(({ section, ...it }) =>
    section === 'insurance' ? [] : [{ ...it, section }],
  );
  const job = `${project.jobNo} ${project.name}`;
  const made = actualLines({ job, currency, hoursPerDay, lines, spent });
  if (made.length > maxLines) {
    throw new AppError('conflict', 'The estimates of this job have too many lines for one bid.');
  }
  const numbers = estimates.map((it) => it.number);
  const insurance = all.filter((it) => it.section === 'insurance');
  const facts = { projectId, currency, job, numbers, billed, insurance };
  const { id, name, clientId, contactId } = project;
  return {
    content: { header, lines: made },
    notes: await notesOf(ctx, facts, spent),
    job: { id, name, clientId, contactId },
  };
}

async function readAwarded(ctx: Ctx, estimate: Estimate): Promise<AwardedLine[]> {
  const stored = await readLines(ctx, estimate.id);
  const agreedIn = estimate.kind === 'bid' ? 'The bid' : estimate.number;
  const { lines } = contentOf(estimate, stored);
  return lines.flatMap((line, index) => {
    if (line.kind === 'line' && !isCounted(line)) return [];
    const { id = '', amountCents = 0 } = stored[index] ?? {};
    return [{ ...line, id, amountCents, agreedIn }];
  });
}

/** Returns what was spent in the currency of the job, by section and line. */
function selectSpent(
  { tx }: Ctx,
  { projectId, currency }: { projectId: string; currency: string },
): Promise<Coded[]> {
  const amountCents = sql<number>`sum(${costs.amountCents})::bigint`.mapWith(Number);
  return tx
    .select({ section: costs.section, lineId: costs.lineId, amountCents })
    .from(costs)
    .where(
      and(eq(costs.projectId, projectId), eq(costs.currency, currency), isNull(costs.deletedAt)),
    )
    .groupBy(costs.section, costs.lineId)
    .orderBy(costs.section, costs.lineId);
}

/** Adds up what was spent on one line, or on none of a section. */
function sumUp(rows: readonly Coded[]): Coded[] {
  const byLine = Map.groupBy(rows, ({ section, lineId }) => `${section} ${lineId ?? ''}`);
  return [...byLine.values()].flatMap(([first, ...rest]) =>
    first
      ? [
          {
            ...first,
            amountCents: rest.reduce((sum, it) => sum + it.amountCents, first.amountCents),
          },
        ]
      : [],
  );
}

interface Facts {
  projectId: string;
  currency: string;
  job: string;
  numbers: string[];
  billed: JobBills;
  insurance: readonly Coded[];
}

async function notesOf(ctx: Ctx, facts: Facts, spent: readonly Spent[]): Promise<string> {
  const { projectId, currency, job, numbers, billed, insurance } = facts;
  const amount = (rows: readonly { amountCents: number }[]) =>
    formatMoney(
      rows.reduce((sum, it) => sum + it.amountCents, 0),
      currency,
    );
  const committed = [
    ...(await selectOrdered(ctx, projectId)),
    ...billed.committed,
    ...(await selectUnpaidLabor(ctx, { projectId, currency, billed: billed.labor })),
  ].filter((it) => it.amountCents > 0);
  const sections = [...new Set(committed.map((it) => it.section))].sort() as CostSection[];
  const of = numbers.length > 0 ? ` and the lines of ${numbers.join(', ')}` : '';
  return [
    `From what was spent on ${job}: ${amount(spent)}${of}.`,
    committed.length > 0 &&
      `Not in it: ${amount(committed)} that was ordered, worked or billed and is not paid, in ${sections.join(', ')}.`,
    insurance.length > 0 &&
      `Not in it: ${amount(insurance)} of insurance, which a bid has as a share of A to K.`,
    ...(await foreignNotes(ctx, { projectId, currency })),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Says what was spent in other currencies, which is not in the bid. */
async function foreignNotes(
  { tx }: Ctx,
  { projectId, currency }: { projectId: string; currency: string },
): Promise<string[]> {
  const amountCents = sql<number>`sum(${costs.amountCents})::bigint`.mapWith(Number);
  const rows = await tx
    .select({ currency: costs.currency, amountCents })
    .from(costs)
    .where(
      and(eq(costs.projectId, projectId), ne(costs.currency, currency), isNull(costs.deletedAt)),
    )
    .groupBy(costs.currency)
    .orderBy(costs.currency);
  return rows.map(
    (it) => `Not in it: ${formatMoney(it.amountCents, it.currency)} in ${it.currency}.`,
  );
}
