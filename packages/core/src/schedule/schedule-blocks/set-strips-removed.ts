import { stripTitle } from '@callboard/domain/schedule-blocks/enums';
import type { SetStripsRemoved } from '@callboard/domain/schedule-blocks/fields';
import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockStrips, type StoredStrip } from './lock-strips.ts';
import { nextVersions } from './move-strips.ts';
import { placedAt, readOrders, writeOrders } from './place-strips.ts';

const { scheduleBlocks } = schema;

/**
 * Removes strips from their day, or restores them to the places that they had. Repeating it changes
 * nothing. Returns their new versions.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict`, `invalid_body`.
 */
export async function setStripsRemoved(
  ctx: Ctx,
  { ids, isRemoved, seen }: z.infer<typeof SetStripsRemoved>,
): Promise<{ versions: Record<string, number> }> {
  const { strips: found, day } = await lockStrips(ctx, { ids, seen }, { includeRemoved: true });
  const strips = found.filter((it) => (it.deletedAt !== null) !== isRemoved);
  const [first] = strips;
  if (!first) return { versions: Object.fromEntries(found.map((it) => [it.id, it.version])) };
  const order = (await readOrders(ctx, [day.id])).get(day.id) ?? [];
  if (isRemoved) await remove(ctx, day.id, { strips, order });
  else await restore(ctx, day.id, { strips, order });
  await record(ctx, isRemoved ? 'strip.removed' : 'strip.restored', {
    subject: first.id,
    project: day.projectId,
    data: { title: stripTitle(first), label: day.label, count: strips.length },
  });
  return { versions: nextVersions(strips) };
}

interface Change {
  strips: readonly StoredStrip[];
  order: readonly string[];
}

async function remove(ctx: Ctx, dayId: string, { strips, order }: Change): Promise<void> {
  const ids = strips.map((it) => it.id);
  await ctx.tx
    .update(scheduleBlocks)
    .set({
      deletedAt: ctx.now(),
      updatedAt: ctx.now(),
      version: sql`${scheduleBlocks.version} + 1`,
    })
    .where(inArray(scheduleBlocks.id, ids));
  await writeOrders(ctx, new Map([[dayId, order.filter((it) => !ids.includes(it))]]));
}

async function restore(ctx: Ctx, dayId: string, { strips, order }: Change): Promise<void> {
  await writeOrders(
    ctx,
    new Map([[dayId, placedAt({ order, places: strips })]]),
    strips.map((it) => it.id),
  );
}
