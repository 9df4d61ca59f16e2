import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeenBrief, liveBriefs } from '../briefs/conditions.ts';

const { blobs, briefFiles, briefs, files } = schema;

/**
 * Returns what is needed to send a file of a brief to somebody who sees the brief.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findBriefDocument(ctx: Ctx, { id }: { id: string }) {
  requireMoney(ctx);
  const [file] = await ctx.tx
    .select({
      workspaceId: files.workspaceId,
      name: files.name,
      blobId: blobs.id,
      sizeBytes: blobs.sizeBytes,
      contentType: blobs.contentType,
      sha256: blobs.sha256,
    })
    .from(briefFiles)
    .innerJoin(briefs, eq(briefs.id, briefFiles.briefId))
    .innerJoin(files, eq(files.id, briefFiles.fileId))
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .where(and(eq(briefFiles.fileId, id), liveBriefs, isSeenBrief(ctx)));
  if (!file) throw notFound('file');
  return file;
}
