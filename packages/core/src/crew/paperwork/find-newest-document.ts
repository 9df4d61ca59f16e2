import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { paperworkDocuments } = schema;

/** Returns the newest document of a paper. */
export async function findNewestDocument({ tx }: Ctx, itemId: string) {
  const [document] = await tx
    .select()
    .from(paperworkDocuments)
    .where(eq(paperworkDocuments.itemId, itemId))
    .orderBy(desc(paperworkDocuments.createdAt), desc(paperworkDocuments.id))
    .limit(1);
  return document;
}
