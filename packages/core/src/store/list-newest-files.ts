import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isFileOfJob } from './is-file-of-job.ts';

const { blobs, fileFolders, files } = schema;

const most = 200;

interface Choice {
  projectId: string;
  /** Condition: the files that the actor may choose. All of the job by default. */
  which?: SQL | undefined;
}

/** Lists the newest files of a job with the folder they are in, to choose from. */
export function listNewestFiles({ tx }: Ctx, { projectId, which }: Choice) {
  return tx
    .select({
      id: files.id,
      name: files.name,
      sizeBytes: blobs.sizeBytes,
      folder: fileFolders.name,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .leftJoin(fileFolders, eq(fileFolders.id, files.folderId))
    .where(and(isFileOfJob(projectId), which))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(most);
}
