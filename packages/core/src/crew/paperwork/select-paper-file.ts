import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';

const { blobs, bookings, files, paperworkDocuments, paperworkItems, projects, workspaces } = schema;

export type PaperFile = Awaited<ReturnType<typeof selectPaperFile>>;

/** Returns a document with its file, and the logo to print it with. @throws AppError `not_found`. */
export async function selectPaperFile(ctx: Ctx, id: string) {
  const [document] = await ctx.tx
    .select({
      id: paperworkDocuments.id,
      content: paperworkDocuments.content,
      sha256: paperworkDocuments.sha256,
      signature: paperworkDocuments.signature,
      signedAt: paperworkDocuments.signedAt,
      createdAt: paperworkDocuments.createdAt,
      kind: paperworkItems.kind,
      title: paperworkItems.title,
      workspaceId: workspaces.id,
      country: workspaces.country,
      timeZone: workspaces.timeZone,
      projectId: bookings.projectId,
      crewMemberId: bookings.crewMemberId,
      fileName: files.name,
      blob: blobs,
    })
    .from(paperworkDocuments)
    .innerJoin(paperworkItems, eq(paperworkItems.id, paperworkDocuments.itemId))
    .innerJoin(bookings, eq(bookings.id, paperworkItems.bookingId))
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .innerJoin(workspaces, eq(workspaces.id, ctx.workspace.id))
    .leftJoin(files, eq(files.id, paperworkDocuments.fileId))
    .leftJoin(blobs, eq(blobs.id, files.blobId))
    .where(eq(paperworkDocuments.id, id));
  if (!document) throw notFound('document');
  const { fileName, blob, ...rest } = document;
  const logoUrl = await findMailLogo(ctx);
  return { ...rest, logoUrl, file: blob && { ...blob, blobId: blob.id, name: fileName ?? '' } };
}
