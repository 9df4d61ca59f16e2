import { businessDaysBefore } from '@callboard/domain/dates/business-days';
import { depositBusinessDays, depositDue } from '@callboard/domain/invoices/deposit-due';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { selectEstimate } from '../../bids/estimates/select-estimate.ts';
import { listTeam } from '../../jobs/team/list-team.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { depositOf } from '../../sales/invoices/draft-deposit.ts';
import { firstShootDay } from '../../schedule/shoot-days/first-shoot-day.ts';
import { listAwardDays } from './list-award-days.ts';

const { clients, estimateAwards, estimateDecisions, invoices, memberships, projects, users } =
  schema;

/**
 * Returns what the page shows on which the job of an approved estimate is set up; without an award
 * if it was not approved.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findAward(ctx: Ctx, { id }: { id: string }) {
  const estimate = await selectEstimate(ctx, id);
  const [award] = await ctx.tx
    .select({
      projectId: estimateAwards.projectId,
      projectName: projects.name,
      jobNo: projects.jobNo,
      totalCents: estimateAwards.totalCents,
      message: estimateAwards.message,
      setUpAt: estimateAwards.setUpAt,
      setUpByName: users.name,
      /** Whether the company converted it without the client's approval. */
      isConverted: sql<boolean>`coalesce(${estimateDecisions.method} = 'converted', false)`,
    })
    .from(estimateAwards)
    .leftJoin(projects, eq(projects.id, estimateAwards.projectId))
    .leftJoin(memberships, eq(memberships.id, estimateAwards.setUpBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      estimateDecisions,
      and(eq(estimateDecisions.estimateId, id), eq(estimateDecisions.kind, 'approved')),
    )
    .where(eq(estimateAwards.estimateId, id));
  const projectId = award?.projectId ?? null;
  const { number, title, kind, currency, clientId, decidedBy } = estimate;
  return {
    ...{ number, title, kind, currency, approvedBy: decidedBy?.name ?? null },
    award: award ?? null,
    days: projectId === null ? [] : await listAwardDays(ctx, projectId),
    team: projectId === null ? [] : await listTeam(ctx, { projectId }),
    deposit: await findDeposit(ctx, { estimate, projectId, clientId }),
    certificateDue: await certificateDue(ctx, projectId),
  };
}

interface OfDeposit {
  estimate: Awaited<ReturnType<typeof selectEstimate>>;
  projectId: string | null;
  clientId: string;
}

/** The deposit invoice that was drafted, or the one that would be. */
async function findDeposit(ctx: Ctx, { estimate, projectId, clientId }: OfDeposit) {
  const [drafted] = await ctx.tx
    .select({ id: invoices.id, cents: invoices.totalCents, dueDate: invoices.dueDate })
    .from(invoices)
    .where(and(eq(invoices.estimateId, estimate.id), isNull(invoices.deletedAt)))
    .limit(1);
  const deposit = depositOf(estimate);
  if (!deposit) return null;
  const { label, bps, cents } = deposit.payment;
  if (drafted) return { label, bps, ...drafted };
  const [client] = await ctx.tx
    .select({ termsDays: clients.termsDays })
    .from(clients)
    .where(eq(clients.id, clientId));
  const firstDay = projectId === null ? null : await firstShootDay(ctx, projectId);
  const due = { from: todayOf(ctx), termsDays: client?.termsDays ?? null, firstDay };
  return { label, bps, cents, id: null, dueDate: depositDue(due) };
}

async function certificateDue(ctx: Ctx, projectId: string | null): Promise<string | null> {
  const firstDay = projectId === null ? null : await firstShootDay(ctx, projectId);
  return firstDay && businessDaysBefore(firstDay, depositBusinessDays);
}
