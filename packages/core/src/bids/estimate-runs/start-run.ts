import { AppError } from '@callboard/domain/errors';
import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { isDraftable, isEstimating } from '../briefs/conditions.ts';
import { lockBrief } from '../briefs/find-brief.ts';
import type { Brief } from '../briefs/record.ts';
import { createEstimate } from '../estimates/create-estimate.ts';
import { monthOf, requireAllowance } from './find-allowance.ts';

const { briefs, estimateLines, estimateRuns, estimates } = schema;

export interface StartedRun {
  id: string;
  briefId: string;
  estimateId: string;
  /** Drafts left this month. */
  allowanceRemaining: number;
}

/**
 * Starts to draft an estimate from a brief: makes an empty one, which the worker fills, and uses one
 * draft of the month's allowance, which a failed run gives back.
 * @throws AppError `forbidden`, `not_found`, `plan_inactive`, `plan_limit`, `conflict`.
 */
export async function startRun(ctx: Ctx, { briefId }: { briefId: string }): Promise<StartedRun> {
  return beginRun(await lockWorkspace(ctx), briefId);
}

/** Starts a run like `startRun`, under the lock. */
export async function beginRun(ctx: Locked, briefId: string): Promise<StartedRun> {
  const { membershipId } = ctx.actor;
  if (!membershipId) throw new AppError('forbidden', 'Only members start drafts.');
  const brief = await lockBrief(ctx, briefId);
  requireDraftable(brief);
  const allowanceRemaining = await requireAllowance(ctx);
  const estimateId = (await findEmpty(ctx, briefId)) ?? (await createEstimate(ctx, { briefId })).id;
  const now = ctx.now();
  const id = newId('estimateRun');
  await ctx.tx.insert(estimateRuns).values({
    ...{ id, briefId, estimateId, membershipId, month: monthOf(ctx) },
    ...{ nextAt: now, createdAt: now },
  });
  await ctx.tx
    .update(briefs)
    .set({ status: 'estimating', updatedAt: now })
    .where(eq(briefs.id, briefId));
  await record(ctx, 'brief.estimate_started', { subject: briefId, data: { name: brief.title } });
  return { id, briefId, estimateId, allowanceRemaining };
}

function requireDraftable(brief: Brief): void {
  if (isDraftable(brief)) return;
  throw new AppError(
    'conflict',
    isEstimating(brief)
      ? 'An estimate is already being drafted from this brief.'
      : 'This brief was declined. Take it up again first.',
  );
}

/** Returns the draft that a failed run left empty, so that trying again makes no second one. */
async function findEmpty(ctx: Ctx, briefId: string): Promise<string | undefined> {
  const lines = ctx.tx
    .select({ one: sql`1` })
    .from(estimateLines)
    .where(and(eq(estimateLines.estimateId, estimates.id), isNull(estimateLines.deletedAt)));
  const [empty] = await ctx.tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(
      and(
        eq(estimates.briefId, briefId),
        sql`${estimates.status} = 'draft'`,
        eq(estimates.version, 1),
        isNull(estimates.deletedAt),
        notExists(lines),
      ),
    )
    .orderBy(desc(estimates.createdAt))
    .limit(1);
  return empty?.id;
}
