import { dateAfter } from '@callboard/domain/dates/wall-time';
import { type RetentionState, retentionStates, soonDays } from '@callboard/domain/media/retention';
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy, listedIn } from '../../search/is-found-by.ts';
import { isHolding } from './is-holding.ts';
import { lossOfDrive } from './loss-of-drive.ts';

const { clients, mediaDrives, projects } = schema;

interface Input {
  state?: RetentionState | undefined;
  projectId?: string | undefined;
  clientId?: string | undefined;
  query?: string | undefined;
  limit: number;
  offset: number;
}

export type RetainedDrive = Awaited<ReturnType<typeof listRetention>>['items'][number];

/**
 * Lists the drives of the company that hold something, by the date until which they are kept, with what
 * each card would lack without them; and counts them by state.
 */
export async function listRetention(ctx: Ctx, { state, limit, offset, ...narrowed }: Input) {
  const today = todayOf(ctx);
  const where = and(isHolding, ...narrowing(narrowed));
  const stated = stateOf(ctx, today);
  const counts = await countStates(ctx, where, stated);
  const total = state ? counts[state] : Object.values(counts).reduce((sum, it) => sum + it, 0);
  const items = await selectPage(ctx, {
    ...{ where: and(where, state && sql`${stated.expression} = ${state}`), stated, limit, offset },
  });
  return { items, total, counts, today };
}

function narrowing({
  projectId,
  clientId,
  query,
}: Pick<Input, 'projectId' | 'clientId' | 'query'>) {
  return [
    projectId ? eq(mediaDrives.projectId, projectId) : undefined,
    clientId ? eq(projects.clientId, clientId) : undefined,
    isFoundBy(query, listedIn(mediaDrives.label, projects.name, clients.name)),
  ];
}

/** The state as SQL, and the subquery that it needs, which counts only where it decides. */
function stateOf(ctx: Ctx, today: string) {
  const soon = dateAfter(today, soonDays);
  const date = mediaDrives.retainUntil;
  const isFree = sql`${date} < ${today} and ${mediaDrives.status} = 'archived'
    and ${projects.closedAt} is not null`;
  const loss = lossOfDrive(ctx, isFree);
  const expression = sql<RetentionState>`case when ${date} is null then 'undated'
    when ${date} > ${soon} then 'kept' when ${date} >= ${today} then 'soon'
    when ${isFree} and ${loss.belowRule} = 0 then 'ready' else 'due' end`;
  return { loss, expression };
}

type Stated = ReturnType<typeof stateOf>;

async function countStates(ctx: Ctx, where: SQL | undefined, { loss, expression }: Stated) {
  const rows = await ctx.tx
    .select({ state: expression.as('state'), count: count() })
    .from(mediaDrives)
    .innerJoin(projects, and(eq(projects.id, mediaDrives.projectId), isNull(projects.deletedAt)))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .crossJoinLateral(loss)
    .where(where)
    .groupBy(sql`1`);
  const found = new Map(rows.map((it) => [it.state, it.count]));
  const counts = retentionStates.map((it) => [it, found.get(it) ?? 0]);
  return Object.fromEntries(counts) as Record<RetentionState, number>;
}

interface PageInput {
  where: SQL | undefined;
  stated: Stated;
  limit: number;
  offset: number;
}

async function selectPage(ctx: Ctx, { where, stated, limit, offset }: PageInput) {
  const rows = await ctx.tx
    .select({
      id: mediaDrives.id,
      label: mediaDrives.label,
      status: mediaDrives.status,
      retainUntil: mediaDrives.retainUntil,
      retainMonths: mediaDrives.retainMonths,
      projectId: projects.id,
      projectName: projects.name,
      jobNo: projects.jobNo,
      isJobClosed: sql<boolean>`${projects.closedAt} is not null`,
      clientName: clients.name,
      state: stated.expression,
    })
    .from(mediaDrives)
    .innerJoin(projects, and(eq(projects.id, mediaDrives.projectId), isNull(projects.deletedAt)))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .crossJoinLateral(stated.loss)
    .where(where)
    .orderBy(
      sql`${mediaDrives.retainUntil} asc nulls last`,
      asc(sql`lower(${mediaDrives.label})`),
      asc(mediaDrives.id),
    )
    .limit(exactly(limit))
    .offset(offset);
  const losses = await listLosses(
    ctx,
    rows.map((it) => it.id),
  );
  return rows.map((it) => ({ ...it, ...(losses.get(it.id) ?? { belowTwo: 0, belowRule: 0 }) }));
}

async function listLosses(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const loss = lossOfDrive(ctx);
  const rows = await ctx.tx
    .select({ id: mediaDrives.id, belowTwo: loss.belowTwo, belowRule: loss.belowRule })
    .from(mediaDrives)
    .crossJoinLateral(loss)
    .where(inArray(mediaDrives.id, ids));
  return new Map(rows.map(({ id, ...it }) => [id, it]));
}
