import { and, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { crewCalls } = schema;

interface Call {
  shootDayId: string;
  bookingId: string;
}

/** Removes crew calls. Returns the number of those that there were. */
export async function removeCalls(ctx: Ctx, calls: readonly Call[]): Promise<number> {
  const keys = JSON.stringify(
    calls.map(({ shootDayId, bookingId }) => ({ shootDayId, bookingId })),
  );
  const removed = await ctx.tx
    .update(crewCalls)
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now() })
    .where(
      and(
        isNull(crewCalls.deletedAt),
        sql`(${crewCalls.shootDayId}, ${crewCalls.bookingId}) in (
          select "shootDayId", "bookingId" from jsonb_to_recordset(${keys}::jsonb)
            as r ("shootDayId" text, "bookingId" text))`,
      ),
    )
    .returning({ id: crewCalls.id });
  return removed.length;
}
