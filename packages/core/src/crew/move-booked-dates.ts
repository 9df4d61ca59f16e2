import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import { lockOpenProject } from '../projects/require-open-project.ts';
import { schema } from '../schema.ts';
import type { MoveBookedDates } from './job-crew-fields.ts';
import { lockCrewMembers } from './lock-crew.ts';
import { moveDates, readPersonDates } from './move-dates.ts';

/**
 * Moves dates of several people of one project to one status, all or none.
 * @throws AppError as `moveDates` does; `invalid_parameter` for dates of two projects; `not_found`,
 * `project_closed`.
 */
export async function moveBookedDates(
  ctx: Ctx,
  { bookingDayIds, ...move }: z.infer<typeof MoveBookedDates>,
): Promise<void> {
  const read = () => readPersonDates(ctx, inArray(schema.bookingDays.id, bookingDayIds));
  const found = await read();
  const [projectId, ...others] = new Set(found.map((it) => it.projectId));
  if (projectId === undefined) throw notFound('booked date');
  if (others.length > 0) throw invalid('bookingDayIds', 'Choose dates of one job.');
  const crewMemberIds = await lockCrewMembers(
    ctx,
    found.map(({ day }) => day.crewMemberId),
  );
  await lockOpenProject(ctx, projectId);
  const people = await read();
  const isMerged = people.some(({ day }) => !crewMemberIds.includes(day.crewMemberId));
  if (isMerged || people.length < bookingDayIds.length) throw notFound('booked date');
  await moveDates(ctx, { ...move, projectId, people });
}
