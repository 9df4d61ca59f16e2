import { preparedEach } from '@callboard/db';
import type { ProjectPhase, ProjectStatus } from '@callboard/domain/projects/enums';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findClient } from '../../jobs/clients/find-client.ts';
import { isActive } from '../../jobs/projects/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { findMatchingIds } from '../../search/matching-ids.ts';
import { countReviews, type NextDay, nextDay } from './outlook.ts';

const { clients, projects } = schema;

interface Input {
  status?: ProjectStatus | undefined;
  phase?: ProjectPhase | undefined;
  clientId?: string | undefined;
  query?: string | undefined;
  /** Includes closed and archived jobs. With a `status` filter it has no effect. */
  includeClosed?: boolean | undefined;
  limit: number;
}

/** The jobs that the words of a query find, besides the other filters. */
type Wanted = Input & { found?: readonly string[] | undefined };

export type ProjectWithNextDay = Awaited<
  ReturnType<typeof listProjectsWithNextDay>
>['items'][number];

function selectProjects(tx: Ctx['tx'], input: Wanted, today: unknown) {
  return tx
    .select({
      id: projects.id,
      jobNo: projects.jobNo,
      name: projects.name,
      clientId: clients.id,
      clientName: clients.name,
      agency: projects.agency,
      status: projects.status,
      phase: projects.phase,
      startDate: projects.startDate,
      endDate: projects.endDate,
      nextDay: sql<NextDay | null>`(${nextDay(tx, today)})`,
      openReviews: sql<number>`(${countReviews(tx)})`,
      total,
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(isWanted(input))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(exactly(input.limit));
}

/** The most frequent query, all active jobs, prepared for each limit. */
const selectNewest = preparedEach((tx, limit: number) =>
  selectProjects(tx, { limit }, sql.placeholder('today')),
);

/**
 * Lists jobs with their next shoot day and number of deliverables in review, newest first.
 * @throws AppError `not_found` for an unknown client.
 */
export async function listProjectsWithNextDay(ctx: Ctx, input: Input) {
  const { clientId, limit, ...filters } = input;
  const today = todayOf(ctx);
  const found =
    input.query === undefined
      ? undefined
      : await findMatchingIds(ctx, { query: input.query, kinds: ['project'] });
  const isNewest = clientId === undefined && Object.values(filters).every((it) => it === undefined);
  const [rows] = await Promise.all([
    isNewest
      ? selectNewest(ctx.tx, limit, { today })
      : selectProjects(ctx.tx, { ...input, found }, today),
    clientId === undefined ? undefined : findClient(ctx, { id: clientId }),
  ]);
  return withTotal(rows);
}

function isWanted({ status, phase, clientId, found, includeClosed }: Wanted) {
  const standing = includeClosed ? undefined : isActive;
  return and(
    isNull(projects.deletedAt),
    status === undefined ? standing : eq(projects.status, status),
    phase === undefined ? undefined : eq(projects.phase, phase),
    clientId === undefined ? undefined : eq(projects.clientId, clientId),
    found && inArray(projects.id, [...found]),
  );
}
