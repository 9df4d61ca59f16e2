import { AppError } from '@callboard/domain/errors';
import { resumableMilliseconds } from '@callboard/domain/files/limits';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { findUpload } from './find-upload.ts';

const { uploads } = schema;

interface StoredPart {
  id: string;
  /** Bytes stored before the part. */
  offsetBytes: number;
  partBytes: number;
  /** The store's receipt. */
  receipt: string;
  writeToken: string;
  hashState: string;
  contentType: string;
}

/**
 * Records that a part of an upload is stored for good. Each part is recorded once: of two requests
 * that send the same one, the second is refused.
 * @throws AppError `not_found`, `conflict`.
 */
export async function recordPart(ctx: Ctx, part: StoredPart): Promise<void> {
  const { id, offsetBytes, partBytes, receipt, ...known } = part;
  await findUpload(ctx, { id });
  const now = ctx.now();
  const stored = await ctx.tx
    .update(uploads)
    .set({
      ...known,
      offsetBytes: offsetBytes + partBytes,
      parts: sql`array_append(${uploads.parts}, ${receipt})`,
      expiresAt: new Date(now.getTime() + resumableMilliseconds),
      updatedAt: now,
    })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.offsetBytes, offsetBytes),
        isNull(uploads.fileId),
        // It may be canceled meanwhile.
        gt(uploads.expiresAt, now),
      ),
    )
    .returning({ id: uploads.id });
  if (stored.length > 0) return;
  throw new AppError('conflict', 'Another window is uploading this file.');
}
