import { mostImported } from '@callboard/domain/client-imports/fields';
import { notFound } from '@callboard/domain/errors';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ImportedClients } from '../../activity/data.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { activity, clients, contacts } = schema;

/**
 * Returns what an import of clients and contacts added and updated, and which of them are still there.
 * @throws AppError `not_found`.
 */
export async function findClientImport(ctx: Ctx, { importId }: { importId: string }) {
  const [entry] = await ctx.tx
    .select({
      data: sql<ImportedClients>`${activity.data}`,
      at: activity.createdAt,
      by: activity.actorName,
    })
    .from(activity)
    .where(and(eq(activity.subjectType, 'client'), eq(activity.subjectId, importId)))
    .limit(1);
  if (!entry) throw notFound('import');
  const { startedAt, ...counts } = entry.data;
  return {
    ...{ added: { clients: counts.clients, contacts: counts.contacts }, updated: counts.updated },
    ...{ at: entry.at, by: entry.by },
    clients: await listClients(ctx, importId, startedAt),
    contacts: await listContacts(ctx, importId, startedAt),
  };
}

function listClients(ctx: Ctx, importId: string, startedAt: string) {
  return ctx.tx
    .select({
      id: clients.id,
      name: clients.name,
      kind: clients.kind,
      website: clients.website,
      isNew: sql<boolean>`${clients.createdAt} >= ${startedAt}::timestamptz`,
    })
    .from(clients)
    .where(and(eq(clients.importId, importId), isNull(clients.deletedAt)))
    .orderBy(asc(sql`lower(${clients.name})`), asc(clients.id))
    .limit(mostImported);
}

function listContacts(ctx: Ctx, importId: string, startedAt: string) {
  return ctx.tx
    .select({
      id: contacts.id,
      name: contacts.name,
      clientName: clients.name,
      email: contacts.email,
      phone: contacts.phone,
      isNew: sql<boolean>`${contacts.createdAt} >= ${startedAt}::timestamptz`,
    })
    .from(contacts)
    .innerJoin(clients, eq(clients.id, contacts.clientId))
    .where(and(eq(contacts.importId, importId), isNull(contacts.deletedAt)))
    .orderBy(asc(sql`lower(${contacts.name})`), asc(contacts.id))
    .limit(mostImported);
}
