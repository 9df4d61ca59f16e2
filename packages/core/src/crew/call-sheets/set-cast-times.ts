import type { SetCastTimes } from '@callboard/domain/call-sheets/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAll } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { touchShootDays } from '../../schedule/shoot-days/touch.ts';
import { callAt } from '../calls.ts';
import { lockCrewOfBookings } from '../lock-crew.ts';
import { requireBooked } from '../require-booked.ts';
import { lockSheetDay } from './lock-call-sheet.ts';

const { crewCalls } = schema;

/**
 * Sets when somebody is picked up, in hair and make-up, and on set. A person without a call gets the
 * general one.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict` for somebody who is not
 * booked that day.
 */
export async function setCastTimes(
  ctx: Ctx,
  { shootDayId, bookingId, ...times }: z.infer<typeof SetCastTimes>,
): Promise<void> {
  await lockCrewOfBookings(ctx, [bookingId]);
  const day = await lockSheetDay(ctx, shootDayId);
  const names = await requireBooked(ctx, day, [bookingId]);
  const now = ctx.now();
  const changed = await ctx.tx
    .update(crewCalls)
    .set({ ...times, updatedAt: now })
    .where(
      and(
        eq(crewCalls.shootDayId, shootDayId),
        eq(crewCalls.bookingId, bookingId),
        isNull(crewCalls.deletedAt),
      ),
    )
    .returning({ id: crewCalls.id });
  if (changed.length === 0) {
    await ctx.tx.insert(crewCalls).values({
      ...{ id: newId('crewCall'), shootDayId, bookingId, ...callAt(null), ...times },
      ...{ createdAt: now, updatedAt: now },
    });
  }
  await touchShootDays(ctx, [shootDayId]);
  await recordAll(
    ctx,
    'shoot_day.cast_times_set',
    [...names.values()].map((name) => ({
      ...{ subject: shootDayId, project: day.projectId },
      data: { name, label: day.label },
    })),
  );
}
