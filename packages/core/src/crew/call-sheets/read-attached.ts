import type { SheetFile } from '@callboard/domain/call-sheets/sheet';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isFileOfJob } from '../../store/is-file-of-job.ts';
import type { CallSheetRow } from './lock-call-sheet.ts';

const { blobs, files } = schema;

/** Returns the attached files of a sheet that the job still has, in their order. */
export async function readAttached(
  { tx }: Ctx,
  projectId: string,
  attachments: CallSheetRow['attachments'],
): Promise<SheetFile[]> {
  if (attachments.length === 0) return [];
  const ids = attachments.map((it) => it.fileId);
  const found = await tx
    .select({ id: files.id, name: files.name, sizeBytes: blobs.sizeBytes })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .where(and(inArray(files.id, ids), isFileOfJob(projectId)));
  const byId = new Map(found.map((it) => [it.id, it]));
  return attachments.flatMap(({ fileId, isForCrew }) => {
    const file = byId.get(fileId);
    return file ? [{ key: fileId, name: file.name, sizeBytes: file.sizeBytes, isForCrew }] : [];
  });
}
