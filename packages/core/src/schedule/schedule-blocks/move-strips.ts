import { AppError, notFound } from '@callboard/domain/errors';
import { stripTitle } from '@callboard/domain/schedule-blocks/enums';
import type { MoveStrips } from '@callboard/domain/schedule-blocks/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findShootDay } from '../shoot-days/find-shoot-day.ts';
import { lockStrips, type StoredStrip } from './lock-strips.ts';
import { placedAfter, placedAt, readOrders, writeOrders } from './place-strips.ts';

/**
 * Moves strips of one day to a place on that day or another day of the job: below the strip
 * `afterId`, at the top for null, at the end without it, or to `positions`. Returns their new versions.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict`, `invalid_body`.
 */
export async function moveStrips(
  ctx: Ctx,
  { ids, shootDayId, afterId, positions, seen }: z.infer<typeof MoveStrips>,
): Promise<{ versions: Record<string, number> }> {
  const places = positions && placesOf(ids, positions);
  const { strips, day } = await lockStrips(ctx, { ids, seen });
  const to = await findShootDay(ctx, { id: shootDayId });
  if (to.projectId !== day.projectId) throw notFound('shoot day');
  const orders = await readOrders(ctx, [...new Set([day.id, to.id])]);
  const moved = strips.map((it) => it.id);
  const left = orders.get(day.id)?.filter((it) => !moved.includes(it)) ?? [];
  orders.set(day.id, left);
  const order = orders.get(to.id) ?? [];
  const placed = places
    ? placedAt({ order, places })
    : await placedAfter(ctx, { order, ids: moved, afterId });
  orders.set(to.id, placed);
  await writeOrders(ctx, orders, moved);
  await record(ctx, 'strip.moved', {
    subject: strips[0].id,
    project: day.projectId,
    data: { title: stripTitle(strips[0]), label: to.label, count: strips.length },
  });
  return { versions: nextVersions(strips) };
}

function placesOf(ids: readonly string[], positions: readonly number[]) {
  const places = new Map(ids.map((id, index) => [id, positions[index]]));
  return [...places].map(([id, position]) => {
    if (position !== undefined && ids.length === positions.length) return { id, position };
    throw new AppError('invalid_body', 'Send one position for each strip.');
  });
}

/** Returns the versions of strips after a change. */
export function nextVersions(strips: readonly StoredStrip[]): Record<string, number> {
  return Object.fromEntries(strips.map((it) => [it.id, it.version + 1]));
}
