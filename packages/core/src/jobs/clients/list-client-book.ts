import type { ClientSort } from '@callboard/domain/clients/enums';
import { and, count, eq, exists, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import { bookOrder } from '../../kernel/paging/book-order.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy } from '../../search/is-found-by.ts';
import { isOpenProject } from '../projects/conditions.ts';

const { clients, contacts, projects } = schema;

interface Input {
  /** By name by default. */
  sort?: ClientSort | undefined;
  query?: string | undefined;
  offset: number;
  limit: number;
}

/**
 * Lists clients with their number of open jobs, number of contacts and primary contact.
 * `total` and `withOpenProjects` count all matches, not only this page.
 */
export async function listClientBook(ctx: Ctx, { sort = 'name', query, offset, limit }: Input) {
  const found = and(isNull(clients.deletedAt), isFoundBy(query, clients.foundBy));
  const items = await ctx.tx
    .select({
      id: clients.id,
      name: clients.name,
      kind: clients.kind,
      isUnassigned: clients.isUnassigned,
      primaryContactName: contacts.name,
      openProjects: sql<number>`(${countOpenProjects(ctx)})`,
      contactCount: sql<number>`(${countPeople(ctx)})`,
    })
    .from(clients)
    .leftJoin(contacts, and(eq(contacts.id, clients.primaryContactId), isNull(contacts.deletedAt)))
    .where(found)
    .orderBy(...bookOrder(sort, sortKeys, [sql`lower(${clients.name})`, sql`${clients.id}`]))
    .limit(limit)
    .offset(offset);
  const [counts] = await ctx.tx
    .select({
      total: count(),
      withOpenProjects: sql<number>`count(*) filter (where ${exists(openProjects(ctx))})::int`,
    })
    .from(clients)
    .where(found);
  return { items, total: counts?.total ?? 0, withOpenProjects: counts?.withOpenProjects ?? 0 };
}

const sortKeys = {
  name: sql`lower(${clients.name})`,
  kind: sql`${clients.kind}`,
  changed: sql`${clients.updatedAt}`,
};

const isOpenForClient = and(eq(projects.clientId, clients.id), isOpenProject);

const people = alias(contacts, 'people');

function openProjects(ctx: Ctx) {
  return ctx.tx.select({ one: sql`1` }).from(projects).where(isOpenForClient);
}

function countOpenProjects(ctx: Ctx) {
  return ctx.tx.select({ count: sql`count(*)::int` }).from(projects).where(isOpenForClient);
}

function countPeople(ctx: Ctx) {
  return ctx.tx
    .select({ count: sql`count(*)::int` })
    .from(people)
    .where(and(eq(people.clientId, clients.id), isNull(people.deletedAt)));
}
