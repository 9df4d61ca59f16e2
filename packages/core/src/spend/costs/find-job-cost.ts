import { type Coded, computeJobCost } from '@callboard/domain/costs/compute-job-cost';
import type { CostSection } from '@callboard/domain/estimates/enums';
import { requireMoneyOf } from '../../accounts/access/money-of-jobs.ts';
import { findProjectAccess } from '../../accounts/access/project-access.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { selectJobBills } from '../bills/select-job-bills.ts';
import { selectAwardFigures, selectAwards, selectBudgetLines } from './select-budget.ts';
import {
  selectCosts,
  selectForecasts,
  selectMoves,
  selectOrdered,
  selectUnpaidLabor,
} from './select-spending.ts';

export type JobCost = Awaited<ReturnType<typeof findJobCost>>;

/**
 * Returns bid, committed, actual, estimate to complete, final cost, variance and margin of a job, by
 * section and line, in minor units of its currency. The accepted estimates are the budget.
 * @throws AppError `not_found`, `forbidden` for those who may not see the money of the job.
 */
export async function findJobCost(ctx: Ctx, { projectId }: { projectId: string }) {
  const project = await findProject(ctx, { id: projectId });
  await requireMoneyOf(ctx, project);
  const { editBudget } = await findProjectAccess(ctx, project);
  const awards = await selectAwards(ctx, projectId);
  const currency = awards[0]?.currency ?? ctx.workspace.currency;
  const billed = await selectJobBills(ctx, { projectId, currency });
  const [lines, moves, spent, ordered, labor, typed] = await Promise.all([
    selectBudgetLines(ctx, projectId),
    selectMoves(ctx, projectId),
    selectCosts(ctx, projectId),
    selectOrdered(ctx, projectId),
    selectUnpaidLabor(ctx, { projectId, currency, billed: billed.labor }),
    selectForecasts(ctx, projectId),
  ]);
  const known = new Set(lines.map((it) => it.id));
  const coded = (rows: readonly Coded[]) =>
    rows.map((it) => ({ ...it, lineId: lineOf(it, known) }));
  const figures = await selectAwardFigures(ctx, awards);
  const cost = computeJobCost({
    lines,
    insurance: figures,
    moves: coded(moves.flatMap(toCoded)),
    committed: coded([...ordered, ...billed.committed, ...labor]),
    actual: coded([...spent, ...billed.paid]),
    typed: coded(typed),
    awardedCents: awards.reduce((total, it) => total + it.totalCents, 0),
    taxCents: figures.reduce((total, it) => total + it.taxCents, 0),
  });
  const { id, name, jobNo, closedAt } = project;
  return {
    project: { id, name, jobNo, isClosed: closedAt !== null },
    ...{ currency, awards, moves, mayEdit: editBudget && closedAt === null, ...cost },
    /** What the committed figure of each section is made of. */
    committedOf: cost.sections.map(({ section }) => ({
      section,
      ordersCents: sumIn(section, ordered),
      billsCents: sumIn(section, billed.committed),
      laborCents: sumIn(section, labor),
    })),
  };
}

function sumIn(section: CostSection, rows: readonly Coded[]): number {
  const within = rows.filter((it) => it.section === section);
  return within.reduce((total, it) => total + it.amountCents, 0);
}

/** A line that is no longer part of the budget counts as none. */
function lineOf({ lineId }: Coded, known: ReadonlySet<string>): string | null {
  return lineId !== null && known.has(lineId) ? lineId : null;
}

type Move = Awaited<ReturnType<typeof selectMoves>>[number];

function toCoded({ fromSection, fromLineId, toSection, toLineId, amountCents }: Move): Coded[] {
  return [
    { section: fromSection, lineId: fromLineId, amountCents: -amountCents },
    { section: toSection, lineId: toLineId, amountCents },
  ];
}
