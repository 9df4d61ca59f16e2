import { notFound } from '@callboard/domain/errors';
import { kindOfCut } from '@callboard/domain/transcodes/cut-types';
import { and, eq, isNull } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findDeliverable } from '../deliverables/find-deliverable.ts';
import { findVersion } from '../versions/find-version.ts';
import type { Version } from '../versions/record.ts';

const { blobs, files, pictures, transcodes } = schema;

/** The file of a cut, and what is made of it, to be sent. */
export type CutFile = Awaited<ReturnType<typeof findFileOf>>;

/**
 * Returns the file of a version to somebody who reviews it.
 * @throws AppError `not_found`, also for a link; `forbidden`.
 */
export async function findCutFile(ctx: Ctx, { id }: { id: string }): Promise<CutFile> {
  const version = await findVersion(ctx, { id });
  const { projectId } = await findDeliverable(ctx, { id: version.deliverableId });
  await requireProjectAccess(ctx, { id: projectId }, 'editDeliverables');
  return findFileOf(ctx, version);
}

/** Returns the file of a version that the caller may see. @throws AppError `not_found`. */
export async function findFileOf({ tx, workspace }: Ctx, { fileId }: Pick<Version, 'fileId'>) {
  const [file] = await tx
    .select({
      blobId: files.blobId,
      name: files.name,
      contentType: blobs.contentType,
      sizeBytes: blobs.sizeBytes,
      sha256: blobs.sha256,
      picture: pictures.state,
      made: transcodes.made,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .leftJoin(pictures, eq(pictures.blobId, files.blobId))
    .leftJoin(transcodes, eq(transcodes.blobId, files.blobId))
    .where(and(eq(files.id, fileId ?? ''), isNull(files.deletedAt)));
  if (!file) throw notFound('file');
  const kind = kindOfCut(file.contentType);
  return { ...file, workspaceId: workspace.id, kind, made: file.made ?? [] };
}
