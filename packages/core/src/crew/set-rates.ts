import type { SetRates } from '@callboard/domain/crew/job-crew-fields';
import { invalid, notFound } from '@callboard/domain/errors';
import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../accounts/access/project-access.ts';
import { recordAll } from '../activity/record.ts';
import { lockOpenProject } from '../jobs/projects/require-open-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { exactly } from '../kernel/paging/index.ts';
import { schema } from '../kernel/schema.ts';
import { lockCrewOfBookings } from './lock-crew.ts';

const { bookings, crewMembers } = schema;

/** The names of those whose rate changed, and how many kept the one that they had. */
export interface SetRatesResult {
  changed: string[];
  kept: number;
}

/**
 * Gives people of one job the same rate. Who has a rate keeps it, unless it is to be replaced.
 * @throws AppError `forbidden` for those who may not, `not_found`, `project_closed`,
 * `invalid_parameter` for people of two jobs.
 */
export async function setRates(
  ctx: Ctx,
  { ids, replacesRates, ...rate }: z.infer<typeof SetRates>,
): Promise<SetRatesResult> {
  const projectId = await findJob(ctx, ids);
  await requireProjectAccess(ctx, { id: projectId }, 'editPay');
  await lockCrewOfBookings(ctx, ids);
  await lockOpenProject(ctx, projectId);
  const people = await selectBooked(ctx, ids);
  if (people.length < ids.length) throw notFound('booking');
  const given = people.filter((it) => replacesRates || it.rateCents === null);
  const changes = given
    .map((it) => ({ ...it, fields: keys.filter((key) => it[key] !== rate[key]) }))
    .filter(({ fields }) => fields.length > 0);
  if (changes.length > 0) {
    const changedIds = changes.map(({ id }) => id);
    await ctx.tx
      .update(bookings)
      .set({ ...rate, updatedAt: ctx.now() })
      .where(inArray(bookings.id, changedIds));
    await recordAll(
      ctx,
      'booking.updated',
      changes.map(({ id, name, fields }) => ({
        ...{ subject: id, project: projectId },
        data: { name, fields },
      })),
    );
  }
  return { changed: changes.map(({ name }) => name), kept: people.length - changes.length };
}

const keys = ['rateCents', 'rateUnit', 'rateHours'] as const;

async function findJob(ctx: Ctx, ids: string[]): Promise<string> {
  const jobs = new Set((await selectBooked(ctx, ids)).map((it) => it.projectId));
  const [projectId, other] = jobs;
  if (projectId === undefined) throw notFound('booking');
  if (other !== undefined) throw invalid('ids', 'Choose people of one job.');
  return projectId;
}

function selectBooked(ctx: Ctx, ids: string[]) {
  return ctx.tx
    .select({
      id: bookings.id,
      projectId: bookings.projectId,
      name: crewMembers.name,
      rateCents: bookings.rateCents,
      rateUnit: bookings.rateUnit,
      rateHours: bookings.rateHours,
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(inArray(bookings.id, ids))
    .orderBy(asc(crewMembers.name), asc(bookings.id))
    .limit(exactly(ids.length));
}
