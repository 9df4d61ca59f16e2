import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { findShootDay } from '../shoot-days/find-shoot-day.ts';
import { stripTitle } from './enums.ts';
import type { MoveStrips } from './fields.ts';
import { lockStrips, type StoredStrip } from './lock-strips.ts';
import { placedAfter, readOrders, writeOrders } from './place-strips.ts';

/**
 * Moves strips of one day to a place on that day or another day of the job: below the strip
 * `afterId`, at the top for null, at the end without it. Returns their new versions.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict`, `invalid_body`.
 */
export async function moveStrips(
  ctx: Ctx,
  { ids, shootDayId, afterId, seen }: z.infer<typeof MoveStrips>,
): Promise<{ versions: Record<string, number> }> {
  const { strips, day } = await lockStrips(ctx, { ids, seen });
  const to = await findShootDay(ctx, { id: shootDayId });
  if (to.projectId !== day.projectId) throw notFound('shoot day');
  const orders = await readOrders(ctx, [...new Set([day.id, to.id])]);
  const moved = strips.map((it) => it.id);
  const left = orders.get(day.id)?.filter((it) => !moved.includes(it)) ?? [];
  orders.set(day.id, left);
  const order = orders.get(to.id) ?? [];
  orders.set(to.id, await placedAfter(ctx, { order, ids: moved, afterId }));
  await writeOrders(ctx, orders, moved);
  await record(ctx, 'strip.moved', {
    subject: strips[0].id,
    project: day.projectId,
    data: { title: stripTitle(strips[0]), label: to.label, count: strips.length },
  });
  return { versions: nextVersions(strips) };
}

/** Returns the versions of strips after a change. */
export function nextVersions(strips: readonly StoredStrip[]): Record<string, number> {
  return Object.fromEntries(strips.map((it) => [it.id, it.version + 1]));
}
