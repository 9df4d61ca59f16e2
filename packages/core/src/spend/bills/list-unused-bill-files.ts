import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isOwnUpload, isUnusedFile } from './bill-file-conditions.ts';

const { blobs, files, pictures } = schema;

/** Files that are listed while they wait for their bills. */
const mostListed = 50;

/** Lists the files that the actor uploaded and that no bill has yet, the oldest first. */
export function listUnusedBillFiles(ctx: Ctx) {
  return ctx.tx
    .select({
      id: files.id,
      name: files.name,
      contentType: blobs.contentType,
      picture: pictures.state,
      pictureProblem: pictures.problem,
      createdAt: files.createdAt,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .leftJoin(pictures, eq(pictures.blobId, files.blobId))
    .where(and(isOwnUpload(ctx), isUnusedFile))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(exactly(mostListed));
}
