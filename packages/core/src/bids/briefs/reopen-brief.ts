import { and, eq, exists, sql } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveEstimates } from '../estimates/conditions.ts';
import { isDeclined } from './conditions.ts';
import { lockBrief } from './find-brief.ts';

const { briefs, estimates } = schema;

/** Takes a declined brief up again. Repeating it changes nothing. @throws AppError `forbidden`, `not_found`. */
export async function reopenBrief(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const brief = await lockBrief(ctx, id);
  if (!isDeclined(brief)) return { id };
  const made = ctx.tx
    .select({ one: sql`1` })
    .from(estimates)
    .where(and(eq(estimates.briefId, id), liveEstimates));
  await ctx.tx
    .update(briefs)
    .set({
      status: sql`case when ${exists(made)} then 'ready' else 'draft' end`,
      ...{ declineReason: null, updatedAt: ctx.now() },
    })
    .where(eq(briefs.id, id));
  await record(ctx, 'brief.reopened', { subject: id, data: { name: brief.title } });
  return { id };
}
