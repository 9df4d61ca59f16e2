import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { after, type PageInput, rowsFor, toPage } from '../paging/index.ts';
import { schema } from '../schema.ts';
import { isFoundBy, isNotArchived, isProducedBy } from './conditions.ts';
import type { ProjectPhase, ProjectStatus } from './enums.ts';
import { liveProjects, projectColumns } from './record.ts';

const { clients, projects } = schema;

interface BrowseInput extends PageInput {
  /** Statuses to include; by default all but archived. */
  statuses?: ProjectStatus[] | undefined;
  clientId?: string | undefined;
  /** Membership of a producer of the job. */
  producerId?: string | undefined;
  /** `none` for jobs without a phase. */
  phase?: ProjectPhase | 'none' | undefined;
  query?: string | undefined;
}

/** Lists projects with their client's name for the app, newest first. */
export async function browseProjects(ctx: Ctx, input: BrowseInput) {
  const { statuses, clientId, producerId, phase, query } = input;
  const identity = { list: 'browse', filters: { statuses, clientId, producerId, phase, query } };
  const rows = await ctx.tx
    .select({ ...projectColumns, clientName: clients.name, isUnassigned: clients.isUnassigned })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(
        liveProjects,
        statuses?.length ? inArray(projects.status, statuses) : isNotArchived,
        clientId === undefined ? undefined : eq(projects.clientId, clientId),
        producerId === undefined ? undefined : isProducedBy(ctx, producerId),
        phase === 'none' ? isNull(projects.phase) : phase && eq(projects.phase, phase),
        query ? isFoundBy(query) : undefined,
        after(ctx, identity, input.cursor, projects),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(rowsFor(input.limit));
  return toPage(ctx, identity, input.limit, rows);
}
