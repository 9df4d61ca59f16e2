import { strongest } from '@callboard/domain/crew/enums';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { bookingDays } = schema;

/** Sets the status of bookings to the strongest status of their dates. */
export async function deriveStatuses(ctx: Ctx, bookingIds: readonly string[]): Promise<void> {
  const ids = [...new Set(bookingIds)];
  if (ids.length === 0) return;
  const days = await ctx.tx
    .select({ bookingId: bookingDays.bookingId, status: bookingDays.status })
    .from(bookingDays)
    .where(and(inArray(bookingDays.bookingId, ids), isNull(bookingDays.deletedAt)));
  const byBooking = Map.groupBy(days, ({ bookingId }) => bookingId);
  const derived = ids.map((id) => ({
    id,
    status: strongest((byBooking.get(id) ?? []).map(({ status }) => status)),
  }));
  await ctx.tx.execute(sql`
    update bookings b set status = r.status, updated_at = ${ctx.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(derived)}::jsonb) as r (id text, status text)
    where b.id = r.id`);
}
