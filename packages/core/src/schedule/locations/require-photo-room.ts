import { AppError } from '@callboard/domain/errors';
import { mostPhotos } from '@callboard/domain/locations/photos';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { files, uploads } = schema;

/**
 * Requires room for one more photo of a location, which is locked, beside those on their way.
 * @throws AppError `conflict`.
 */
export async function requirePhotoRoom(ctx: Ctx, locationId: string): Promise<void> {
  const [[stored], [coming]] = await Promise.all([
    ctx.tx
      .select({ total: count() })
      .from(files)
      .where(and(eq(files.locationId, locationId), isNull(files.deletedAt))),
    ctx.tx
      .select({ total: count() })
      .from(uploads)
      .where(
        and(
          eq(uploads.locationId, locationId),
          isNull(uploads.fileId),
          gt(uploads.expiresAt, ctx.now()),
        ),
      ),
  ]);
  if ((stored?.total ?? 0) + (coming?.total ?? 0) < mostPhotos) return;
  throw new AppError(
    'conflict',
    `A location can have at most ${mostPhotos} photos. Remove one to add another.`,
  );
}
