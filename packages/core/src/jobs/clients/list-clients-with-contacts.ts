import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { findMatchingIds } from '../../search/matching-ids.ts';
import { isOpenProject } from '../projects/conditions.ts';

const { clients, contacts, projects } = schema;
const contactsShown = 10;

/** A contact as listed with its client. */
export type ContactOfClient = Pick<
  typeof contacts.$inferSelect,
  'id' | 'name' | 'title' | 'kind' | 'email' | 'phone' | 'isPrimary'
>;

export type ClientWithContacts = Awaited<
  ReturnType<typeof listClientsWithContacts>
>['items'][number];

/**
 * Lists clients by name, each with at most ten contacts, the primary first, and the number of
 * active jobs. `query` finds clients and their contacts by words.
 */
export async function listClientsWithContacts(
  ctx: Ctx,
  { query, limit }: { query?: string | undefined; limit: number },
) {
  const kinds = ['client', 'contact'] as const;
  const found = query === undefined ? undefined : await findMatchingIds(ctx, { query, kinds });
  const rows = await ctx.tx
    .select({
      id: clients.id,
      name: clients.name,
      kind: clients.kind,
      website: clients.website,
      isUnassigned: clients.isUnassigned,
      contacts: sql<ContactOfClient[] | null>`(${contactsOf(ctx)})`,
      contactCount: sql<number>`(${countContacts(ctx)})`,
      activeProjects: sql<number>`(${countActiveProjects(ctx)})`,
      total,
    })
    .from(clients)
    .where(and(isNull(clients.deletedAt), found && isNamed(ctx, found)))
    .orderBy(asc(sql`lower(${clients.name})`), asc(clients.id))
    .limit(exactly(limit));
  return withTotal(rows);
}

const isOfClient = and(eq(contacts.clientId, clients.id), isNull(contacts.deletedAt));

function isNamed(ctx: Ctx, found: string[]) {
  const known = ctx.tx
    .select({ clientId: contacts.clientId })
    .from(contacts)
    .where(and(isNull(contacts.deletedAt), inArray(contacts.id, found)));
  return or(inArray(clients.id, found), inArray(clients.id, known));
}

function contactsOf(ctx: Ctx) {
  const first = ctx.tx
    .select({
      id: contacts.id,
      name: contacts.name,
      title: contacts.title,
      kind: contacts.kind,
      email: contacts.email,
      phone: contacts.phone,
      isPrimary: contacts.isPrimary,
    })
    .from(contacts)
    .where(isOfClient)
    .orderBy(sql`${contacts.isPrimary} desc`, asc(sql`lower(${contacts.name})`), asc(contacts.id))
    .limit(exactly(contactsShown))
    .as('first');
  return ctx.tx
    .select({
      contacts: sql`json_agg(json_build_object('id', ${first.id}, 'name', ${first.name},
        'title', ${first.title}, 'kind', ${first.kind}, 'email', ${first.email},
        'phone', ${first.phone}, 'isPrimary', ${first.isPrimary}))`,
    })
    .from(first);
}

function countContacts(ctx: Ctx) {
  return ctx.tx.select({ count: sql`count(*)::int` }).from(contacts).where(isOfClient);
}

function countActiveProjects(ctx: Ctx) {
  return ctx.tx
    .select({ count: sql`count(*)::int` })
    .from(projects)
    .where(and(eq(projects.clientId, clients.id), isOpenProject));
}
