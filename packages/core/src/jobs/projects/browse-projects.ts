import type {
  ProjectGroup,
  ProjectPhase,
  ProjectSort,
  ProjectStatus,
} from '@callboard/domain/projects/enums';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import type { PageInput } from '../../kernel/paging/index.ts';
import { sortedPage } from '../../kernel/paging/sorted-page.ts';
import { schema } from '../../kernel/schema.ts';
import { runsOf } from './browse-runs.ts';
import { hasWords, isNotArchived, isProducedBy, isShownIn } from './conditions.ts';
import { liveProjects, projectColumns } from './record.ts';

const { clients, projects } = schema;

interface BrowseInput extends PageInput {
  /** Statuses to include; by default all but archived. */
  statuses?: ProjectStatus[] | undefined;
  clientId?: string | undefined;
  /** Membership of a producer of the job. */
  producerId?: string | undefined;
  /** As people see it; `none` for jobs without one. */
  phase?: ProjectPhase | 'none' | undefined;
  query?: string | undefined;
  /** Newest first by default. */
  sort?: ProjectSort | undefined;
  /** Replaces the sort: each group is newest first. */
  group?: ProjectGroup | undefined;
}

/** Lists projects with their client's name for the app, sorted or in groups. */
export function browseProjects(ctx: Ctx, { limit, cursor, ...input }: BrowseInput) {
  const { statuses, clientId, producerId, phase, query, sort = '-created', group } = input;
  const identity = { list: 'browse', filters: { ...input, sort } };
  const isWanted = and(
    liveProjects,
    statuses?.length ? inArray(projects.status, statuses) : isNotArchived,
    clientId === undefined ? undefined : eq(projects.clientId, clientId),
    producerId === undefined ? undefined : isProducedBy(ctx, producerId),
    phase && isShownIn(phase === 'none' ? null : phase),
    hasWords(query),
  );
  const runs = runsOf({ sort, group, statuses });
  return sortedPage(ctx, identity, { limit, cursor }, runs, ({ where, orderBy, ...run }) =>
    ctx.tx
      .select({
        ...projectColumns,
        clientName: clients.name,
        isUnassigned: clients.isUnassigned,
        position: run.position,
      })
      .from(projects)
      .innerJoin(clients, eq(clients.id, projects.clientId))
      .where(and(isWanted, where))
      .orderBy(...orderBy)
      .limit(run.limit),
  );
}
