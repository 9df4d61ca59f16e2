import { inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import type { PlacedDate } from './plan-places.ts';
import { settleRanks } from './ranks.ts';

const { bookingDays } = schema;

/**
 * Writes booked dates at their new dates and ranks, in place of the dates that give way, ends their
 * challenges, and closes the gaps that they leave. The people are locked.
 */
export async function writePlaces(
  ctx: Ctx,
  { placed, replaced }: { placed: readonly PlacedDate[]; replaced: readonly { id: string }[] },
): Promise<void> {
  const updatedAt = ctx.now();
  await ctx.tx
    .update(bookingDays)
    .set({ deletedAt: updatedAt, updatedAt })
    .where(
      inArray(
        bookingDays.id,
        replaced.map(({ id }) => id),
      ),
    );
  const places = placed.map(({ row, ...place }) => ({ id: row.id, ...place }));
  await ctx.tx.execute(sql`
    update ${bookingDays} d set date = r.date, status = r.status, hold_rank = r."holdRank",
      challenged_at = null, challenge_expires_at = null, updated_at = ${updatedAt.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as r (id text, date date, status text, "holdRank" int)
    where d.id = r.id`);
  await settleRanks(
    ctx,
    placed.flatMap(({ row: { crewMemberId, date: from }, date }) =>
      [from, date].map((at) => ({ crewMemberId, date: at })),
    ),
  );
}
