import { countDistinct } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isComing } from './coming-dates.ts';
import { findCrewMember } from './find-crew-member.ts';

const { bookingDays } = schema;

/**
 * Returns who a crew member is, also a removed one, and on how many coming dates.
 * @throws AppError `not_found`.
 */
export async function findCrewMemberToRedact(ctx: Ctx, { id }: { id: string }) {
  const member = await findCrewMember(ctx, { id, includeRemoved: true });
  const { name, defaultRole, email, phone } = member;
  const [coming] = await ctx.tx
    .select({ dates: countDistinct(bookingDays.date) })
    .from(bookingDays)
    .where(isComing(ctx, id));
  return { name, role: defaultRole, email, phone, comingDates: coming?.dates ?? 0 };
}
