import { and, asc, eq } from 'drizzle-orm';
import { findProjectAccess, requireProjectAccess } from '../../accounts/access/project-access.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { callSheetOrder } from '../order-by-department.ts';
import { readBookings } from './read-bookings.ts';
import { selectCards, wasIn } from './select-cards.ts';

const { shootDays } = schema;

/** The hours of one booking, day by day, with their sums. */
export type BookingTimecards = Awaited<ReturnType<typeof listTimecards>>['bookings'][number];

/**
 * Lists the timecards of a job by booking, in the order of departments, with computed hours. The day of
 * somebody who was not in is none.
 * Amounts are null for those who may not see pay, and when they are agreed separately.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function listTimecards(ctx: Ctx, { projectId }: { projectId: string }) {
  const project = await findProject(ctx, { id: projectId });
  await requireProjectAccess(ctx, project, 'editWrapReports');
  const [rows, { seePay }] = await Promise.all([
    selectCards(ctx, and(eq(shootDays.projectId, projectId), wasIn)).orderBy(
      ...callSheetOrder,
      asc(shootDays.date),
      asc(shootDays.id),
    ),
    findProjectAccess(ctx, project),
  ]);
  const bookings = await readBookings(ctx, rows, () => seePay);
  return { project, seesPay: seePay, bookings };
}
