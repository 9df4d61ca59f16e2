import { desc } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../kernel/paging/index.ts';
import { schema } from '../kernel/schema.ts';
import { mailColumns } from './columns.ts';

const { mailMessages } = schema;

/** Lists the messages of this workspace, newest first. */
export async function listMail(ctx: Ctx, { limit, cursor }: PageInput) {
  const identity = { list: 'mail', filters: {} };
  const rows = await ctx.tx
    .select(mailColumns)
    .from(mailMessages)
    .where(after(ctx, identity, cursor, mailMessages))
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
