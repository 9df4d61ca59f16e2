import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { isOpenProject } from '../projects/conditions.ts';
import { lineColumns } from '../projects/record.ts';
import { schema } from '../schema.ts';

const { clients, projects } = schema;
const projectsListed = 20;

/** Lists open projects that end on or after a date, `YYYY-MM-DD`, by start date. */
export function listCurrentProjects(ctx: Ctx, { today }: { today: string }) {
  return ctx.tx
    .select({
      ...lineColumns,
      clientName: clients.name,
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(isOpenProject, gte(sql`coalesce(${projects.endDate}, ${projects.startDate})`, today)),
    )
    .orderBy(asc(projects.startDate), asc(projects.id))
    .limit(projectsListed);
}
