import { notFound } from '@callboard/domain/errors';
import { inArray } from 'drizzle-orm';
import { lockOpenProject } from '../jobs/projects/require-open-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { lockCrewMembers } from './lock-crew.ts';
import { type PersonDate, projectOf, readPersonDates } from './move-dates.ts';

/**
 * Locks the people of booked dates, then their project, and returns the dates.
 * @throws AppError `invalid_parameter` for dates of two projects; `not_found`, `project_closed`.
 */
export async function lockBookedDates(
  ctx: Ctx,
  bookingDayIds: string[],
): Promise<{ projectId: string; people: PersonDate[] }> {
  const read = () => readPersonDates(ctx, inArray(schema.bookingDays.id, bookingDayIds));
  const found = await read();
  const projectId = projectOf(found);
  const crewMemberIds = await lockCrewMembers(
    ctx,
    found.map(({ day }) => day.crewMemberId),
  );
  await lockOpenProject(ctx, projectId);
  const people = await read();
  const isMerged = people.some(({ day }) => !crewMemberIds.includes(day.crewMemberId));
  if (isMerged || people.length < bookingDayIds.length) throw notFound('booked date');
  return { projectId, people };
}
