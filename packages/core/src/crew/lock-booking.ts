import { lockOpenProject } from '../jobs/projects/require-open-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { findRecord } from '../kernel/records/find-record.ts';
import { schema } from '../kernel/schema.ts';
import { lockCrewMember } from './lock-crew-member.ts';

const { bookings } = schema;

/**
 * Returns a booking on an open project and its crew member, both locked. Locks the crew member
 * first, so that bookings on two projects never deadlock.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockBooking(ctx: Ctx, id: string) {
  const booking = await findRecord(ctx, bookings, id);
  const person = await lockCrewMember(ctx, booking.crewMemberId);
  await lockOpenProject(ctx, booking.projectId);
  return { booking: await findRecord(ctx, bookings, id), person };
}
