import { isAllowed } from '@callboard/domain/access/permissions';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';

const { blobs, callSheets, fileFolders, files } = schema;

/** Files offered, newest first. */
const mostOffered = 200;

/** Whether the actor sees the files of jobs, and so may attach them. */
export function mayAttach({ actor }: Ctx): boolean {
  return actor.kind === 'user' && isAllowed(actor.role, 'projects.view');
}

/**
 * Lists the files of the job that can go with its call sheet; none for somebody who does not see them.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function listAttachable(ctx: Ctx, { id }: { id: string }) {
  const { shootDayId } = await findRecord(ctx, callSheets, id);
  const { projectId } = await findShootDay(ctx, { id: shootDayId });
  await requireProjectAccess(ctx, { id: projectId }, 'editCallSheets');
  if (!mayAttach(ctx)) return [];
  return ctx.tx
    .select({
      id: files.id,
      name: files.name,
      sizeBytes: blobs.sizeBytes,
      folder: fileFolders.name,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .leftJoin(fileFolders, eq(fileFolders.id, files.folderId))
    .where(and(eq(files.projectId, projectId), eq(files.place, 'project'), isNull(files.deletedAt)))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(mostOffered);
}
