import type { AddShootDays } from '@callboard/domain/shoot-days/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAll } from '../../activity/record.ts';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { requireLocation } from '../../schedule/shoot-days/require-location.ts';
import { readDays, settleDays } from '../../schedule/shoot-days/settle-days.ts';
import { attachBookedDates } from '../attach-booked-dates.ts';

const { locations, shootDays, workspaces } = schema;

type NewDays = z.infer<typeof AddShootDays>;

/**
 * Adds a shoot day to a job on each date. The times default to the company's default call and wrap.
 * A wrap not after the call is on the next calendar day, as on a night shoot. The time zone defaults
 * to that of the location, else of the company. People whom the job
 * has booked for a date are on its day. Returns the days in the order of the dates sent.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter`, `invalid_body` for a quota.
 */
export async function addShootDays(ctx: Ctx, { dates, ...input }: NewDays): Promise<ShootDay[]> {
  const project = await lockOpenProject(ctx, input.projectId);
  await requireLocation(ctx, input.locationId);
  await requireQuotas(ctx, { shootDays: dates.length, daysOfProject: project.id });
  const before = await readDays(ctx, project.id);
  const common = {
    ...(await defaultTimes(ctx)),
    ...defined(input),
    holdStatus: input.holdStatus ?? ('first_hold' as const),
    timeZone: input.timeZone ?? (await defaultZone(ctx, input.locationId)),
    label: input.label ?? '',
    isLabelTyped: input.label != null,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  const rows = dates.map((date) => ({ ...common, date, id: newId('shootDay') }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(shootDays).values(some);
  await attachBookedDates(ctx, { projectId: project.id, dates });
  const days = await settleDays(ctx, project, before);
  const added = rows.flatMap(({ id }) => days.get(id) ?? []);
  await recordAll(
    ctx,
    'shoot_day.added',
    added.map(({ id, label, date, holdStatus }) => ({
      subject: id,
      project: project.id,
      data: { label, date, holdStatus },
    })),
  );
  return added;
}

async function defaultTimes(ctx: Ctx): Promise<{ callTime: string; wrapTime: string }> {
  const [defaults] = await ctx.tx
    .select({ callTime: workspaces.defaultCall, wrapTime: workspaces.defaultWrap })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspace.id));
  if (!defaults) throw new Error('The workspace of the transaction does not exist.');
  return defaults;
}

async function defaultZone(ctx: Ctx, locationId: string | null | undefined): Promise<string> {
  if (!locationId) return ctx.workspace.timeZone;
  const [place] = await ctx.tx
    .select({ timeZone: locations.timeZone })
    .from(locations)
    .where(eq(locations.id, locationId));
  return place?.timeZone ?? ctx.workspace.timeZone;
}

function defined<T extends object>(input: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
