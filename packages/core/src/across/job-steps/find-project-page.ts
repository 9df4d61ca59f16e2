import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { findProjectAccess } from '../../accounts/access/project-access.ts';
import { liveProjects, projectColumns } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isStanding } from '../../schedule/shoot-days/conditions.ts';

const { clients, contacts, projects, shootDays } = schema;

const ofDays = (value: SQL) => sql<string | null>`(select ${value} from ${shootDays} where
  ${and(eq(shootDays.projectId, projects.id), isNull(shootDays.deletedAt), isStanding)})`;

/**
 * Returns a project with the names its page shows, the dates of its first and last shoot day that
 * stand, and what the actor may do on it.
 * @throws AppError `not_found`.
 */
export async function findProjectPage(ctx: Ctx, { id }: { id: string }) {
  const [project] = await ctx.tx
    .select({
      ...projectColumns,
      clientName: clients.name,
      isUnassigned: clients.isUnassigned,
      contactName: contacts.name,
      contactTitle: contacts.title,
      contactClientId: contacts.clientId,
      firstDay: ofDays(sql`min(${shootDays.date})`),
      lastDay: ofDays(sql`max(${shootDays.date})`),
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .leftJoin(contacts, eq(contacts.id, projects.contactId))
    .where(and(eq(projects.id, id), liveProjects));
  if (!project) throw notFound('project');
  return { ...project, may: await findProjectAccess(ctx, project) };
}
