import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { scheduleBlocks } = schema;

const fixedOn = (shootDayId: string) =>
  and(
    eq(scheduleBlocks.shootDayId, shootDayId),
    isNotNull(scheduleBlocks.start),
    isNull(scheduleBlocks.deletedAt),
  );

/** Counts the strips of a day that have a fixed start. */
export function countFixedStarts(ctx: Ctx, shootDayId: string): Promise<number> {
  return ctx.tx.$count(scheduleBlocks, fixedOn(shootDayId));
}

/** Moves the fixed starts of a locked day by minutes, past midnight if need be. */
export async function shiftStarts(ctx: Ctx, shootDayId: string, minutes: number): Promise<void> {
  await ctx.tx
    .update(scheduleBlocks)
    .set({
      start: sql`to_char(${scheduleBlocks.start}::time + make_interval(mins => ${minutes}), 'HH24:MI')`,
      version: sql`${scheduleBlocks.version} + 1`,
      updatedAt: ctx.now(),
    })
    .where(fixedOn(shootDayId));
}
