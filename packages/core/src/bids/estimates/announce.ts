import { sql } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Estimate } from './record.ts';

/** Saves of lines within this time are one entry of the activity. */
const minutes = 10;
/** Entries of the workspace among which an earlier one is looked for. */
const recent = 50;

/**
 * Records that the lines of an estimate changed, once per person and ten minutes: the grid saves
 * while they type. Open browsers are told each time.
 */
export async function recordLines(ctx: Ctx, { id, number, projectId }: Estimate): Promise<void> {
  const by = ctx.actor.membershipId ?? null;
  const since = new Date(ctx.now().getTime() - minutes * 60_000).toISOString();
  const [earlier] = await ctx.tx.execute(sql`
    select pg_notify('workspace_changed', ${ctx.workspace.id}) from (
      select subject_type, subject_id, verb, actor_membership_id, created_at from activity
      order by created_at desc, id desc limit ${sql.raw(String(recent))}) as newest
    where subject_type = 'estimate' and subject_id = ${id} and verb = 'lines_updated'
      and actor_membership_id is not distinct from ${by}::text
      and created_at > ${since}::timestamptz
    limit 1`);
  if (earlier) return;
  await record(ctx, 'estimate.lines_updated', {
    subject: id,
    ...(projectId && { project: projectId }),
    data: { name: number },
  });
}
