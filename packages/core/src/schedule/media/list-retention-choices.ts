import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isHolding } from './is-holding.ts';

const { clients, mediaDrives, projects } = schema;

/** Jobs that the filter offers; the search finds the others. */
const mostJobs = 500;

/** Lists the jobs and clients whose drives hold something, for the filters of the list. */
export async function listRetentionChoices(ctx: Ctx) {
  const rows = await ctx.tx
    .selectDistinct({
      projectId: projects.id,
      projectName: projects.name,
      jobNo: projects.jobNo,
      clientId: clients.id,
      clientName: clients.name,
    })
    .from(mediaDrives)
    .innerJoin(projects, and(eq(projects.id, mediaDrives.projectId), isNull(projects.deletedAt)))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(isHolding)
    .orderBy(asc(projects.name), asc(projects.id))
    .limit(exactly(mostJobs));
  const ofClients = new Map(rows.map((it) => [it.clientId, it.clientName]));
  return {
    jobs: rows.map((it) => ({ id: it.projectId, name: `${it.jobNo} ${it.projectName}` })),
    clients: [...ofClients]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
