import { eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { ClaimedRun } from './claim-run.ts';
import { isRunning } from './is-run.ts';

const { briefs, estimateRuns } = schema;

/** What a run took, as far as it is known. */
export interface RunUsage {
  model: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  costMicros: number | null;
}

type Outcome = Partial<typeof estimateRuns.$inferInsert> & { state: 'ready' | 'failed' };

/** Ends the running attempt. Returns false, and changes nothing, if another worker has the run. */
export async function endRun(ctx: Ctx, claimed: ClaimedRun, outcome: Outcome): Promise<boolean> {
  const ended = await ctx.tx
    .update(estimateRuns)
    .set({ ...outcome, nextAt: null, endedAt: ctx.now() })
    .where(isRunning(claimed))
    .returning({ id: estimateRuns.id });
  return ended.length > 0;
}

/** Sets the status of a run's brief, and returns the brief's title. */
export function setBrief(ctx: Ctx, { briefId }: ClaimedRun, status: 'ready' | SQL) {
  return ctx.tx
    .update(briefs)
    .set({ status, updatedAt: ctx.now() })
    .where(eq(briefs.id, briefId))
    .returning({ title: briefs.title });
}
