import { prepared, preparedEach } from '@callboard/db';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { after, type PageInput, planByValue, rowsFor, toPage } from '../paging/index.ts';
import { publicColumns } from '../records/public-record.ts';
import { schema } from '../schema.ts';
import { containing } from '../search/containing.ts';
import { isNotArchived } from './conditions.ts';
import { projectFields } from './fields.ts';
import { mayWrap } from './ownership.ts';
import type { ProjectPhase, ProjectStatus } from './vocabulary.ts';

const { clients, contacts, projects } = schema;

export type Project = Omit<typeof projects.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(projects);
/** Everything stored of a project. */
export const projectColumns = columns;
const live = isNull(projects.deletedAt);

/** What the public list shows of a project; the rest stays in the database. */
const shownColumns = publicColumns(projectFields, columns);

export type PublicProject = Pick<Project, keyof typeof shownColumns>;

interface ListInput extends PageInput {
  status?: ProjectStatus | undefined;
  updatedSince?: Date | undefined;
}

function selectNewest(tx: Ctx['tx'], limit: number, ...conditions: (SQL | undefined)[]) {
  return tx
    .select(shownColumns)
    .from(projects)
    .where(and(live, ...conditions))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(rowsFor(limit));
}

/** What is asked most, a statement for each length of a page. */
const selectFirstPage = preparedEach((tx, limit: number) => selectNewest(tx, limit));

/** The public fields of projects, newest first. */
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

interface BrowseInput extends PageInput {
  /** Several statuses at once; without any, all but the archived. */
  statuses?: ProjectStatus[] | undefined;
  clientId?: string | undefined;
  /** `none` for jobs without a phase. */
  phase?: ProjectPhase | 'none' | undefined;
  query?: string | undefined;
}

/** Projects with their client's name, filtered as the app's list is: newest first. */
export async function browseProjects(ctx: Ctx, input: BrowseInput) {
  const { statuses, clientId, phase, query } = input;
  const identity = { list: 'browse', filters: { statuses, clientId, phase, query } };
  const words = query ? containing(query) : undefined;
  const rows = await ctx.tx
    .select({ ...projectColumns, clientName: clients.name, isUnassigned: clients.isUnassigned })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(
        live,
        statuses?.length ? inArray(projects.status, statuses) : isNotArchived,
        clientId === undefined ? undefined : eq(projects.clientId, clientId),
        phase === 'none' ? isNull(projects.phase) : phase && eq(projects.phase, phase),
        words === undefined
          ? undefined
          : or(
              ilike(projects.name, words),
              ilike(projects.jobNo, words),
              ilike(projects.agency, words),
              ilike(clients.name, words),
            ),
        after(ctx, identity, input.cursor, projects),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(rowsFor(input.limit));
  return toPage(ctx, identity, input.limit, rows);
}

const selectProject = prepared((tx) =>
  tx
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, sql.placeholder('id')), live)),
);

/** One project. @throws AppError `not_found`. */
export async function findProject(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  const [project] = await selectProject(ctx.tx, { id });
  if (!project) throw notFound('project');
  return project;
}

/** One project, locked until the transaction ends. @throws AppError `not_found`. */
export async function lockProject(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  const [project] = await ctx.tx
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, id), live))
    .for('no key update');
  if (!project) throw notFound('project');
  return project;
}

/** One project with the names its page shows, and whether the actor may wrap or reopen it. @throws AppError `not_found`. */
export async function findProjectPage(ctx: Ctx, { id }: { id: string }) {
  const [project] = await ctx.tx
    .select({
      ...projectColumns,
      clientName: clients.name,
      isUnassigned: clients.isUnassigned,
      contactName: contacts.name,
      contactTitle: contacts.title,
      contactClientId: contacts.clientId,
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .leftJoin(contacts, eq(contacts.id, projects.contactId))
    .where(and(eq(projects.id, id), live));
  if (!project) throw notFound('project');
  return { ...project, mayWrap: await mayWrap(ctx, project) };
}
