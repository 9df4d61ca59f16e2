import { AppError, notFound } from '@callboard/domain/errors';
import { stripTitle } from '@callboard/domain/schedule-blocks/enums';
import type { AddStrips, CopyStrips } from '@callboard/domain/schedule-blocks/fields';
import { asc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { findShootDay } from '../shoot-days/find-shoot-day.ts';
import type { LockedDay } from '../shoot-days/lock-shoot-day.ts';
import { requireLocations } from '../shoot-days/require-location.ts';
import { lockStripsOf } from './lock-strips.ts';
import { placedAfter, readOrders, writeOrders } from './place-strips.ts';
import { listStrips, type Strip, selectStrips } from './record.ts';

const { scheduleBlocks } = schema;

type NewStrip = z.infer<typeof AddStrips>['strips'][number];

/**
 * Adds strips to a day, after another one or at the end, and returns them in order.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_parameter`, `conflict`,
 * `invalid_body` for a quota.
 */
export async function addStrips(
  ctx: Ctx,
  { shootDayId, afterId, strips }: z.infer<typeof AddStrips>,
): Promise<Strip[]> {
  const day = await lockStripsOf(ctx, shootDayId);
  await requireLocations(
    ctx,
    strips.map((it) => it.locationId),
  );
  return insertStrips(ctx, { day, afterId, strips });
}

/**
 * Adds copies of the strips of a day at the end of another day of the job.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_body`.
 */
export async function copyStrips(
  ctx: Ctx,
  { id, shootDayId }: z.infer<typeof CopyStrips>,
): Promise<Strip[]> {
  const day = await lockStripsOf(ctx, shootDayId);
  const from = await findShootDay(ctx, { id });
  if (from.projectId !== day.projectId) throw notFound('shoot day');
  const strips = await listStrips(ctx, [id]);
  if (strips.length === 0) throw new AppError('invalid_body', 'This day has no strips to copy.');
  return insertStrips(ctx, { day, strips });
}

interface Insertion {
  day: LockedDay;
  afterId?: string | null | undefined;
  strips: readonly NewStrip[];
}

async function insertStrips(ctx: Ctx, { day, afterId, strips }: Insertion): Promise<Strip[]> {
  const order = (await readOrders(ctx, [day.id])).get(day.id) ?? [];
  const rows = strips.map((it) => ({
    ...{ kind: it.kind, minutes: it.minutes, start: it.start ?? null, cast: it.cast ?? null },
    ...{ shotRef: it.shotRef ?? null, description: it.description ?? '' },
    ...{ locationId: it.locationId ?? null, intExt: it.intExt ?? null },
    ...{ dayNight: it.dayNight ?? null, createdAt: ctx.now(), updatedAt: ctx.now() },
    ...{ id: newId('scheduleBlock'), shootDayId: day.id, position: 0 },
  }));
  const ids = rows.map((it) => it.id);
  const next = await placedAfter(ctx, { order, ids, afterId });
  await requireQuotas(ctx, { scheduleBlocks: rows.length });
  for (const some of chunksOf(rows)) await ctx.tx.insert(scheduleBlocks).values(some);
  await writeOrders(ctx, new Map([[day.id, next]]));
  const [first] = rows;
  if (first) {
    await record(ctx, 'strip.added', {
      subject: first.id,
      project: day.projectId,
      data: { label: day.label, count: rows.length, title: stripTitle(first) },
    });
  }
  return selectStrips(ctx.tx)
    .where(inArray(scheduleBlocks.id, ids))
    .orderBy(asc(scheduleBlocks.position));
}
