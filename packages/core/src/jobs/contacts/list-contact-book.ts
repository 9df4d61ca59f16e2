import type { ContactSort } from '@callboard/domain/contacts/enums';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { bookOrder } from '../../kernel/paging/book-order.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy } from '../../search/is-found-by.ts';
import { contactColumns } from './record.ts';

const { clients, contacts } = schema;

interface Input {
  /** By name by default. */
  sort?: ContactSort | undefined;
  clientId?: string | undefined;
  query?: string | undefined;
  offset: number;
  limit: number;
}

const sortKeys = {
  name: sql`lower(${contacts.name})`,
  client: sql`lower(${clients.name})`,
  kind: sql`${contacts.kind}`,
  email: sql`lower(${contacts.email})`,
  changed: sql`${contacts.updatedAt}`,
};

/**
 * Lists contacts with their client's name, of one client or of all. `query` matches names
 * and emails. `total` counts all matches, not only this page.
 */
export async function listContactBook(
  ctx: Ctx,
  { sort = 'name', clientId, query, offset, limit }: Input,
) {
  const found = and(
    isNull(contacts.deletedAt),
    clientId ? eq(contacts.clientId, clientId) : undefined,
    isFoundBy(query, contacts.foundBy),
  );
  const items = await ctx.tx
    .select({ ...contactColumns, clientName: clients.name })
    .from(contacts)
    .innerJoin(clients, eq(clients.id, contacts.clientId))
    .where(found)
    .orderBy(...bookOrder(sort, sortKeys, [sql`lower(${contacts.name})`, sql`${contacts.id}`]))
    .limit(limit)
    .offset(offset);
  const [row] = await ctx.tx.select({ total: count() }).from(contacts).where(found);
  return { items, total: row?.total ?? 0 };
}
