import { prepared } from '@callboard/db';
import { deriveLabels } from '@callboard/domain/shoot-days/derive-labels';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { moveDraftDeposits } from '../../sales/invoices/move-draft-deposits.ts';
import { emitAll } from '../../tell/events/emit.ts';
import { toShootDay } from './public-record.ts';
import { liveDays, type ShootDay, selectDays } from './record.ts';

const { shootDays } = schema;

/** Days of a project by id. */
export type Days = ReadonlyMap<string, ShootDay>;

/** Fields whose changes emit an event. Notes and the hold note are internal to the team. */
const publicFields = [
  'date',
  'label',
  'callTime',
  'wrapTime',
  'timeZone',
  'holdStatus',
  'locationId',
] as const satisfies (keyof ShootDay)[];

const selectDaysOf = prepared((tx) =>
  selectDays(tx).where(and(liveDays, eq(shootDays.projectId, sql.placeholder('projectId')))),
);

/** Returns the days of a locked project. */
export async function readDays(ctx: Ctx, projectId: string): Promise<Days> {
  const days = await selectDaysOf(ctx.tx, { projectId });
  return new Map(days.map((day) => [day.id, day]));
}

/** Returns a day that acts have found before. */
export function dayIn(days: Days, id: string): ShootDay {
  const day = days.get(id);
  if (!day) throw new Error(`The shoot day ${id} is not among the days of its project.`);
  return day;
}

/**
 * Ends a change of days: derives the labels of the project's days again, emits
 * `schedule_day_created` and `schedule_day_updated` for what changed since `before`, and moves draft
 * deposits with the first day. Returns the days.
 */
export async function settleDays(
  ctx: Ctx,
  project: { id: string; name: string },
  before: Days,
): Promise<Days> {
  const days = await relabel(ctx, await readDays(ctx, project.id));
  const base = { context: { projectName: project.name }, projectId: project.id };
  const added = [...days.values()].filter(({ id }) => !before.has(id));
  await emitAll(
    ctx,
    'schedule_day_created',
    added.map((day) => ({ ...base, data: toShootDay(day) })),
  );
  const updates = [...days.values()].flatMap((day) => {
    const was = before.get(day.id);
    if (!was || publicFields.every((field) => was[field] === day[field])) return [];
    const context = { ...base.context, was: toShootDay(was) };
    return [{ ...base, context, data: toShootDay(day) }];
  });
  await emitAll(ctx, 'schedule_day_updated', updates);
  await moveDraftDeposits(ctx, project.id);
  return days;
}

async function relabel(ctx: Ctx, days: Days): Promise<Days> {
  const derived = deriveLabels([...days.values()]);
  const renamed = [...days.values()].flatMap((day) => {
    const label = derived.get(day.id);
    return day.isLabelTyped || label === undefined || label === day.label
      ? []
      : [{ ...day, label, updatedAt: ctx.now() }];
  });
  if (renamed.length === 0) return days;
  const labels = renamed.map(({ id, label }) => ({ id, label }));
  await ctx.tx.execute(sql`
    update shoot_days d set label = r.label, updated_at = ${ctx.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as r (id text, label text)
    where d.id = r.id`);
  return new Map([...days, ...renamed.map((day): [string, ShootDay] => [day.id, day])]);
}
