import { and, count, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { isStanding } from './conditions.ts';
import { liveDays } from './record.ts';

const { shootDays } = schema;

/** Counts the shoot days of a project that are neither released nor cancelled. */
export async function countStandingDays(ctx: Ctx, projectId: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(shootDays)
    .where(
      and(liveDays, eq(shootDays.projectId, projectId), eq(shootDays.dayKind, 'shoot'), isStanding),
    );
  return row?.count ?? 0;
}
