import { and, desc, gte, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, planByValue, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { contactColumns } from './record.ts';

const { contacts } = schema;

interface ListInput extends PageInput {
  updatedSince?: Date | undefined;
}

/** Lists the contacts of all clients, newest first. */
export async function listContacts(ctx: Ctx, { limit, cursor, updatedSince }: ListInput) {
  const identity = { list: 'contacts', filters: { updatedSince } };
  if (updatedSince) await planByValue(ctx);
  const rows = await ctx.tx
    .select(contactColumns)
    .from(contacts)
    .where(
      and(
        isNull(contacts.deletedAt),
        updatedSince && gte(contacts.updatedAt, updatedSince),
        after(ctx, identity, cursor, contacts),
      ),
    )
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
