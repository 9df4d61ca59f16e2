import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import type { RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';
import { lockLocation } from './lock-location.ts';
import type { Location } from './record.ts';

const { files, locationPhotos } = schema;

/**
 * Returns a photo and its location, whose photos are locked until the transaction ends.
 * @throws AppError `not_found`.
 */
export async function lockPhoto(
  ctx: Ctx,
  id: string,
): Promise<{ photo: RowOf<typeof locationPhotos>; location: Location }> {
  const { locationId } = await findPhoto(ctx, id);
  const location = await lockLocation(ctx, locationId);
  return { photo: await findPhoto(ctx, id), location };
}

async function findPhoto(ctx: Ctx, id: string): Promise<RowOf<typeof locationPhotos>> {
  const [row] = await ctx.tx
    .select({ photo: locationPhotos })
    .from(locationPhotos)
    .innerJoin(files, eq(files.id, locationPhotos.id))
    .where(and(eq(locationPhotos.id, id), isNull(files.deletedAt)));
  if (!row) throw notFound('photo');
  return row.photo;
}
