import { eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { blobs, briefFiles, files } = schema;

const columns = {
  id: briefFiles.fileId,
  name: files.name,
  sizeBytes: blobs.sizeBytes,
  state: briefFiles.state,
  problem: briefFiles.problem,
  kind: briefFiles.kind,
  pages: briefFiles.pages,
  pagesRead: briefFiles.pagesRead,
  createdAt: briefFiles.createdAt,
};

/** Returns files of briefs without their texts. */
export function selectBriefFiles(ctx: Ctx, where: SQL | undefined) {
  return ctx.tx
    .select(columns)
    .from(briefFiles)
    .innerJoin(files, eq(files.id, briefFiles.fileId))
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .where(where)
    .$dynamic();
}

/** A file of a brief, without its text. */
export type BriefFile = Awaited<ReturnType<typeof selectBriefFiles>>[number];

/** Returns files of briefs with their texts, and what the headers of mails claim. */
export function selectReadFiles(ctx: Ctx, where: SQL | undefined) {
  const { body, isCut, subject, senderName, senderEmail } = briefFiles;
  return ctx.tx
    .select({ ...columns, body, isCut, subject, senderName, senderEmail })
    .from(briefFiles)
    .innerJoin(files, eq(files.id, briefFiles.fileId))
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .where(where);
}
