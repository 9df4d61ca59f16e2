import { notFound } from '@callboard/domain/errors';
import { and, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { uploads } = schema;

/** An upload in progress. */
export type Upload = typeof uploads.$inferSelect;

/** Returns an upload of the calling person. @throws AppError `not_found`. */
export async function findUpload(
  ctx: Ctx,
  { id }: { id: string },
  { forUpdate = false } = {},
): Promise<Upload> {
  const { actor } = ctx;
  const query = ctx.tx
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.membershipId, actor.kind === 'user' ? actor.membershipId : ''),
        gt(uploads.expiresAt, ctx.now()),
      ),
    );
  const [upload] = forUpdate ? await query.for('update') : await query;
  if (!upload) throw notFound('upload');
  return upload;
}
