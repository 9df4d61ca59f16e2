import { desc } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { selectTexts, toListed } from './select-texts.ts';

const { textMessages } = schema;

/** Lists the texts of this workspace, newest first. */
export async function listTexts(ctx: Ctx, { limit, cursor }: PageInput) {
  const identity = { list: 'texts', filters: {} };
  const rows = await selectTexts(ctx)
    .where(after(ctx, identity, cursor, textMessages))
    .orderBy(desc(textMessages.createdAt), desc(textMessages.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, await toListed(ctx, rows));
}
