import { inWorkspace } from '@callboard/db';
import type { RunProblem } from '@callboard/domain/estimate-runs/enums';
import { and, eq, exists, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { openContext } from '../../accounts/access/open-context.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import type { ClaimedRun } from './claim-run.ts';
import { drafter } from './drafter.ts';
import { endRun, type RunUsage, setBrief } from './end-run.ts';

const { estimates } = schema;

/** Records that a run failed, and gives its unit back. Does nothing if another worker has it. */
export function failRun(
  database: Database,
  claimed: ClaimedRun,
  { problem, usage }: { problem: RunProblem; usage?: RunUsage | undefined },
): Promise<void> {
  return inWorkspace(database.app, claimed.workspaceId, async (tx) => {
    const ctx = await openContext(tx, database, drafter);
    const isEnded = await endRun(ctx, claimed, {
      ...{ state: 'failed', problem, isRefunded: true, ...usage },
    });
    if (!isEnded) return;
    const [brief] = await setBrief(ctx, claimed, hasOther(ctx, claimed));
    if (!brief) return;
    const data = { name: brief.title };
    await record(ctx, 'brief.estimate_failed', { subject: claimed.briefId, data });
    await raiseNotice(ctx, 'estimate_draft_failed', { subject: claimed.briefId });
  });
}

/** The status of a brief whose draft failed: it may have other estimates. */
function hasOther({ tx }: Ctx, { briefId, estimateId }: ClaimedRun): SQL {
  const others = tx
    .select({ one: sql`1` })
    .from(estimates)
    .where(
      and(
        ...[eq(estimates.briefId, briefId), ne(estimates.id, estimateId)],
        isNull(estimates.deletedAt),
      ),
    );
  return sql`case when ${exists(others)} then 'ready' else 'draft' end`;
}
