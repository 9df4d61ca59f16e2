import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { deleteFiles } from './delete-files.ts';

const { files, uploads } = schema;

/** What replaces the name of a file of somebody who was redacted. */
const redactedFile = 'Redacted file';

/**
 * Deletes the files of a crew member, who is locked, and ends uploads of more. The names go at once,
 * also those of files that were removed before.
 */
export async function redactCrewFiles(ctx: Ctx, crewMemberId: string): Promise<void> {
  const { tx } = ctx;
  const now = ctx.now();
  const own = await tx
    .update(files)
    .set({ name: redactedFile, updatedAt: now })
    .where(eq(files.crewMemberId, crewMemberId))
    .returning({ id: files.id, deletedAt: files.deletedAt });
  await deleteFiles(
    ctx,
    own.filter((it) => it.deletedAt === null).map(({ id }) => id),
  );
  await tx
    .update(uploads)
    .set({ name: redactedFile, expiresAt: now, updatedAt: now })
    .where(and(eq(uploads.crewMemberId, crewMemberId), isNull(uploads.fileId)));
  await tx
    .update(uploads)
    .set({ name: redactedFile })
    .where(eq(uploads.crewMemberId, crewMemberId));
}
