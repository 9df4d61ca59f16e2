import { preparedEach } from '@callboard/db';
import type { ProjectStatus } from '@callboard/domain/projects/enums';
import { and, desc, eq, gte, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, planByValue, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { liveProjects, shownColumns } from './record.ts';

const { projects } = schema;

interface ListInput extends PageInput {
  status?: ProjectStatus | undefined;
  updatedSince?: Date | undefined;
}

function selectNewest(tx: Ctx['tx'], limit: number, ...conditions: (SQL | undefined)[]) {
  return tx
    .select(shownColumns)
    .from(projects)
    .where(and(liveProjects, ...conditions))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(rowsFor(limit));
}

/** The most frequent query, the first page, prepared for each page size. */
const selectFirstPage = preparedEach((tx, limit: number) => selectNewest(tx, limit));

/** Lists the public fields of projects, newest first. */
export async function listProjects(ctx: Ctx, { limit, cursor, status, updatedSince }: ListInput) {
  const identity = { list: 'projects', filters: { status, updatedSince } };
  if (updatedSince) await planByValue(ctx);
  const conditions = [
    status && eq(projects.status, status),
    updatedSince && gte(projects.updatedAt, updatedSince),
    after(ctx, identity, cursor, projects),
  ];
  const isFirst = conditions.every((it) => it === undefined);
  const rows = isFirst
    ? await selectFirstPage(ctx.tx, limit)
    : await selectNewest(ctx.tx, limit, ...conditions);
  return toPage(ctx, identity, limit, rows);
}
