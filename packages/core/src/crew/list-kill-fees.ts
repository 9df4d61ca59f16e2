import type { ListKillFees } from '@callboard/domain/crew/job-crew-fields';
import { notFound } from '@callboard/domain/errors';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { findProjectAccess } from '../accounts/access/project-access.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { projectOf, readPersonDates } from './move-dates.ts';
import { type KillFees, readKillFees } from './read-kill-fees.ts';

/**
 * Returns what calling people off on dates of one job would cost, in the order of the ids, or nothing
 * to those who may not see pay.
 * @throws AppError `invalid_parameter` for dates of two jobs; `not_found`.
 */
export async function listKillFees(
  ctx: Ctx,
  { bookingDayIds }: z.infer<typeof ListKillFees>,
): Promise<(KillFees | null)[]> {
  const people = await readPersonDates(ctx, inArray(schema.bookingDays.id, bookingDayIds));
  const projectId = projectOf(people);
  if (people.length < bookingDayIds.length) throw notFound('booked date');
  const { seePay } = await findProjectAccess(ctx, { id: projectId });
  if (!seePay) return [];
  const fees = await readKillFees(
    ctx,
    people.map(({ day }) => day),
  );
  return bookingDayIds.map((id) => fees.get(id) ?? null);
}
