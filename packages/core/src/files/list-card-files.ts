import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { findRecord } from '../kernel/records/find-record.ts';
import { schema } from '../kernel/schema.ts';
import { selectFiles } from './select-files.ts';

const { boardCards, files } = schema;

/** Returns the files of a card, oldest first. @throws AppError `not_found`. */
export async function listCardFiles(ctx: Ctx, { cardId }: { cardId: string }) {
  await findRecord(ctx, boardCards, cardId);
  return selectFiles(ctx)
    .where(and(eq(files.cardId, cardId), isNull(files.deletedAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
}
