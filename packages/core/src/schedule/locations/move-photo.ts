import { notFound } from '@callboard/domain/errors';
import type { MovePhoto } from '@callboard/domain/locations/photo-fields';
import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockPhoto } from './lock-photo.ts';

const { locationPhotos } = schema;

/**
 * Moves a photo of a location behind another one, which may be removed, or to the front. Removed photos
 * keep their place among the others.
 * @throws AppError `not_found`.
 */
export async function movePhoto(
  ctx: Ctx,
  { id, afterId }: z.infer<typeof MovePhoto>,
): Promise<{ id: string }> {
  const { location } = await lockPhoto(ctx, id);
  const before = await listIds(ctx, location.id);
  const others = before.filter((it) => it !== id);
  const index = afterId === null ? 0 : others.indexOf(afterId) + 1;
  if (afterId !== null && index === 0) throw notFound('photo');
  const after = others.toSpliced(index, 0, id);
  if (after.every((it, at) => it === before[at])) return { id };
  await ctx.tx.execute(sql`
    update ${locationPhotos} set position = wanted.position::int
    from unnest(${sql.param(after)}::text[]) with ordinality as wanted(id, position)
    where ${locationPhotos.id} = wanted.id and ${locationPhotos.position} <> wanted.position`);
  await record(ctx, 'location.photos_ordered', {
    subject: location.id,
    data: { name: location.name },
  });
  return { id };
}

async function listIds(ctx: Ctx, locationId: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: locationPhotos.id })
    .from(locationPhotos)
    .where(eq(locationPhotos.locationId, locationId))
    .orderBy(asc(locationPhotos.position), asc(locationPhotos.id));
  return rows.map((it) => it.id);
}
