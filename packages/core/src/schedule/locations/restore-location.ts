import { and, eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { changeRemoval } from '../../store/change-removal.ts';
import { isRestorable } from './conditions.ts';

const { files, locations } = schema;

/**
 * Restores a location that was removed in the last 30 days, with the photos that went with it. One that is not removed stays as it is.
 * @throws AppError `not_found`.
 */
export async function restoreLocation(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const location = await lockRecord(ctx, locations, id, {
    includeRemoved: true,
    where: isRestorable(ctx),
  });
  if (location.deletedAt === null) return { id };
  const photos = and(eq(files.locationId, id), eq(files.removedWith, id));
  await changeRemoval(ctx, photos, { isRemoved: false });
  await setRemoved(ctx, locations, { id, isRemoved: false });
  await record(ctx, 'location.restored', { subject: id, data: { name: location.name } });
  return { id };
}
