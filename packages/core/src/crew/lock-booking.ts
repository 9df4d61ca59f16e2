import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { lockOpenProject } from '../jobs/projects/require-open-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { lockCrewMember } from './lock-crew-member.ts';

const { bookings } = schema;

/**
 * Returns a booking on an open project and its crew member, both locked. Locks the crew member
 * first, so that bookings on two projects never deadlock.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockBooking(ctx: Ctx, id: string) {
  const booking = await findBooking(ctx, id);
  const person = await lockCrewMember(ctx, booking.crewMemberId);
  await lockOpenProject(ctx, booking.projectId);
  return { booking: await findBooking(ctx, id), person };
}

async function findBooking(ctx: Ctx, id: string) {
  const [booking] = await ctx.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isNull(bookings.deletedAt)));
  if (!booking) throw notFound('booking');
  return booking;
}
