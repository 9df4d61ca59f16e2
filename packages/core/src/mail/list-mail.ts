import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { after, type PageInput, rowsFor, toPage } from '../paging/index.ts';
import { schema } from '../schema.ts';
import { mailColumns } from './columns.ts';
import type { MailState } from './enums.ts';

const { mailMessages } = schema;

interface Input extends PageInput {
  state?: MailState | undefined;
}

export type MailRow = Awaited<ReturnType<typeof listMail>>['items'][number];

/** Lists the messages of this workspace, newest first. */
export async function listMail(ctx: Ctx, { state, limit, cursor }: Input) {
  const identity = { list: 'mail', filters: { state } };
  const rows = await ctx.tx
    .select(mailColumns)
    .from(mailMessages)
    .where(and(state && eq(mailMessages.state, state), after(ctx, identity, cursor, mailMessages)))
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
