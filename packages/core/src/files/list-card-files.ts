import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';

const { blobs, boardCards, files, memberships, users } = schema;

/** Returns the files of a card, oldest first. @throws AppError `not_found`. */
export async function listCardFiles(ctx: Ctx, { cardId }: { cardId: string }) {
  const [card] = await ctx.tx
    .select({ id: boardCards.id })
    .from(boardCards)
    .where(and(eq(boardCards.id, cardId), isNull(boardCards.deletedAt)));
  if (!card) throw notFound('card');
  return ctx.tx
    .select({
      id: files.id,
      name: files.name,
      sizeBytes: blobs.sizeBytes,
      contentType: blobs.contentType,
      uploadedBy: users.name,
      createdAt: files.createdAt,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .innerJoin(memberships, eq(memberships.id, files.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(files.cardId, cardId), isNull(files.deletedAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
}
