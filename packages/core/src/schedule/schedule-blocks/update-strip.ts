import { stripTitle } from '@callboard/domain/schedule-blocks/enums';
import type { UpdateStrip } from '@callboard/domain/schedule-blocks/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireLocation } from '../shoot-days/require-location.ts';
import { lockStrips } from './lock-strips.ts';

const { scheduleBlocks } = schema;

/**
 * Changes the fields of a strip. Returns its new version.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_parameter`, `conflict`,
 * `invalid_body` when nothing changes.
 */
export async function updateStrip(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateStrip>,
): Promise<{ id: string; version: number }> {
  const {
    strips: [strip],
    day,
  } = await lockStrips(ctx, { ids: [id] });
  const changes = requireChanges(strip, input);
  await requireLocation(ctx, changes.locationId);
  const version = strip.version + 1;
  await ctx.tx
    .update(scheduleBlocks)
    .set({ ...changes, version, updatedAt: ctx.now() })
    .where(eq(scheduleBlocks.id, id));
  await record(ctx, 'strip.updated', {
    subject: id,
    project: day.projectId,
    data: { title: stripTitle(strip), label: day.label, fields: Object.keys(changes) },
  });
  return { id, version };
}
