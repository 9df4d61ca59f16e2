import { type ProjectPhase, projectPhases, shownPhase } from '@callboard/domain/projects/enums';
import { and, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { findMember } from '../../accounts/members/find-member.ts';
import { bidOfProject } from '../../bids/estimates/bid-of-project.ts';
import { findClient } from '../../jobs/clients/find-client.ts';
import {
  hasWords,
  isNotArchived,
  isProducedBy,
  isShownIn,
} from '../../jobs/projects/conditions.ts';
import { lineColumns, liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { countReviews, type NextDay, nextDay, standingDays } from './outlook.ts';

const { clients, projects } = schema;
const projectsPerPhase = 50;

/** The largest count of a column; one more job is counted as "1,000 or more". */
export const pipelineCountLimit = 1_000;

interface Filters {
  clientId?: string | undefined;
  /** Membership of a producer of the job. */
  producerId?: string | undefined;
  query?: string | undefined;
}

/** One column of the pipeline. `total` counts at most `pipelineCountLimit` jobs, listed or not. */
export interface PipelineColumn {
  phase: ProjectPhase | null;
  total: number;
  projects: PipelineProject[];
}

export type PipelineProject = Omit<Awaited<ReturnType<typeof selectColumns>>[number], 'total'>;

const ofClient = eq(clients.id, projects.clientId);

const phases = [null, ...projectPhases];

/**
 * Lists the jobs that are not archived by the phase that people see, newest first. The first column
 * has no phase. Each column reads a bounded part of the index `projects_by_phase`.
 * @throws AppError `not_found` for an unknown client or producer.
 */
export async function listPipeline(ctx: Ctx, filters: Filters = {}): Promise<PipelineColumn[]> {
  const { clientId, producerId } = filters;
  if (clientId) await findClient(ctx, { id: clientId });
  if (producerId) await findMember(ctx, { id: producerId });
  const rows = await selectColumns(ctx, filters);
  return phases.map((phase) => {
    const ofPhase = rows.filter((row) => shownPhase(row) === phase);
    const total = ofPhase[0]?.total ?? 0;
    return { phase, total, projects: ofPhase.map(({ total: _, ...project }) => project) };
  });
}

function selectColumns(ctx: Ctx, filters: Filters) {
  const [first, second, ...others] = phases.map((phase) => selectColumn(ctx, phase, filters));
  if (!first || !second) throw new Error('There are at least two phases.');
  return unionAll(first, second, ...others);
}

function selectColumn(ctx: Ctx, phase: ProjectPhase | null, filters: Filters) {
  const shown = isShown(ctx, phase, filters);
  // Only the search words read the client.
  const withClient = filters.query ? sql`join ${clients} on ${ofClient}` : sql``;
  const counted = sql`select from ${projects} ${withClient} where ${shown}
    limit ${exactly(pipelineCountLimit)}`;
  return ctx.tx
    .select({
      ...lineColumns,
      clientName: clients.name,
      isWrapClosed: sql<boolean>`${projects.closedAt} is not null`,
      nextDay: sql<NextDay | null>`(${nextDay(ctx.tx, todayOf(ctx))})`,
      hasDays: sql<boolean>`exists (${standingDays(ctx.tx)})`,
      bid: bidOfProject(ctx),
      openReviews: sql<number>`(${countReviews(ctx.tx)})`,
      total: sql<number>`(select count(*)::int from (${counted}) as counted)`,
    })
    .from(projects)
    .innerJoin(clients, ofClient)
    .where(shown)
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(exactly(projectsPerPhase));
}

function isShown(ctx: Ctx, phase: ProjectPhase | null, { clientId, producerId, query }: Filters) {
  return and(
    liveProjects,
    isNotArchived,
    isShownIn(phase),
    clientId === undefined ? undefined : eq(projects.clientId, clientId),
    producerId === undefined ? undefined : isProducedBy(ctx, producerId),
    hasWords(query),
  );
}
