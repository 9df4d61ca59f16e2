import { and, countDistinct, eq, gte, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { plainDateIn } from '../time.ts';
import { isBooked } from './conditions.ts';
import { findCrewMember } from './find-crew-member.ts';

const { bookingDays } = schema;

/** Returns who a crew member is, and on how many coming dates. @throws AppError `not_found`. */
export async function findCrewMemberToRedact(ctx: Ctx, { id }: { id: string }) {
  const { name, defaultRole, email, phone } = await findCrewMember(ctx, { id });
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  const [coming] = await ctx.tx
    .select({ dates: countDistinct(bookingDays.date) })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.crewMemberId, id),
        gte(bookingDays.date, today),
        isBooked(bookingDays.status),
        isNull(bookingDays.deletedAt),
      ),
    );
  return { name, role: defaultRole, email, phone, comingDates: coming?.dates ?? 0 };
}
