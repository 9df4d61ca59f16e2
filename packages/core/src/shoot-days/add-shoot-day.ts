import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import { lockOpenProject } from '../projects/require-open-project.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import { countStandingDays } from './count-standing-days.ts';
import { emitAdded } from './emit-day.ts';
import { dayKindLabels } from './enums.ts';
import type { AddShootDay } from './fields.ts';
import { findShootDay } from './find-shoot-day.ts';
import type { ShootDay } from './record.ts';

const { locations, shootDays, workspaces } = schema;

type NewDay = z.infer<typeof AddShootDay>;

/**
 * Adds a shoot day to a job. The times default to the company's default call and wrap. A wrap not
 * after the call is on the next calendar day, as on a night shoot.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter`.
 */
export async function addShootDay(ctx: Ctx, input: NewDay): Promise<ShootDay> {
  const project = await lockOpenProject(ctx, input.projectId);
  await requireLocation(ctx, input.locationId);
  await requireQuotas(ctx, { shootDays: 1, daysOfProject: input.projectId });
  const now = ctx.now();
  const id = newId('shootDay');
  const day = {
    ...(await defaultTimes(ctx)),
    ...defined(input),
    id,
    projectId: input.projectId,
    date: input.date,
    label: input.label ?? (await nextLabel(ctx, input)),
    holdStatus: input.holdStatus ?? ('first_hold' as const),
    timeZone: input.timeZone ?? ctx.workspace.timeZone,
    createdAt: now,
    updatedAt: now,
  };
  await ctx.tx.insert(shootDays).values(day);
  const added = await findShootDay(ctx, { id });
  const recorded = record(ctx, 'shoot_day.added', {
    subject: id,
    project: input.projectId,
    data: { label: day.label, date: day.date, holdStatus: day.holdStatus },
  });
  await Promise.all([recorded, emitAdded(ctx, added, project.name)]);
  return added;
}

/** Requires a location to exist. @throws AppError `invalid_parameter`. */
export async function requireLocation(
  ctx: Ctx,
  locationId: string | null | undefined,
): Promise<void> {
  if (locationId == null) return;
  const found = await ctx.tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.id, locationId), isNull(locations.deletedAt)));
  if (found.length > 0) return;
  throw invalid('locationId', 'There is no such location in this workspace.');
}

async function defaultTimes(ctx: Ctx): Promise<{ callTime: string; wrapTime: string }> {
  const [defaults] = await ctx.tx
    .select({ callTime: workspaces.defaultCall, wrapTime: workspaces.defaultWrap })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspace.id));
  if (!defaults) throw new Error('The workspace of the transaction does not exist.');
  return defaults;
}

async function nextLabel(ctx: Ctx, { projectId, dayKind = 'shoot' }: NewDay): Promise<string> {
  if (dayKind !== 'shoot') return dayKindLabels[dayKind];
  const number = (await countStandingDays(ctx, projectId)) + 1;
  return `Day ${number} of ${number}`;
}

function defined<T extends object>(input: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
