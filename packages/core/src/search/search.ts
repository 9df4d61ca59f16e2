import { and, asc, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { containing } from './containing.ts';

export interface Found {
  kind: 'project' | 'client' | 'contact';
  id: string;
  title: string;
  subtitle: string;
  /** The client's page is where a contact is shown. */
  clientId?: string;
}

const perKind = 6;

/** Finds projects, clients and contacts by words in their names. */
export async function search(ctx: Ctx, { query }: { query: string }): Promise<Found[]> {
  const words = containing(query.trim());
  const { clients, contacts, projects } = schema;
  const [jobs, companies, people] = await Promise.all([
    ctx.tx
      .select({ id: projects.id, title: projects.name, jobNo: projects.jobNo, by: clients.name })
      .from(projects)
      .innerJoin(clients, eq(clients.id, projects.clientId))
      .where(
        and(
          isNull(projects.deletedAt),
          or(ilike(projects.name, words), ilike(projects.jobNo, words), ilike(clients.name, words)),
        ),
      )
      .orderBy(desc(projects.createdAt), desc(projects.id))
      .limit(perKind),
    ctx.tx
      .select({ id: clients.id, title: clients.name })
      .from(clients)
      .where(and(isNull(clients.deletedAt), ilike(clients.name, words)))
      .orderBy(asc(sql`lower(${clients.name})`), asc(clients.id))
      .limit(perKind),
    ctx.tx
      .select({
        id: contacts.id,
        title: contacts.name,
        subtitle: clients.name,
        clientId: contacts.clientId,
      })
      .from(contacts)
      .innerJoin(clients, eq(clients.id, contacts.clientId))
      .where(
        and(
          isNull(contacts.deletedAt),
          or(ilike(contacts.name, words), ilike(contacts.email, words)),
        ),
      )
      .orderBy(asc(sql`lower(${contacts.name})`), asc(contacts.id))
      .limit(perKind),
  ]);
  return [
    ...jobs.map(({ id, title, jobNo, by }) => ({
      kind: 'project' as const,
      id,
      title,
      subtitle: `${jobNo} · ${by}`,
    })),
    ...companies.map((client) => ({ kind: 'client' as const, ...client, subtitle: 'Client' })),
    ...people.map((contact) => ({ kind: 'contact' as const, ...contact })),
  ];
}
