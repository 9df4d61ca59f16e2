import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNull,
  notInArray,
  or,
} from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { after, type PageInput, planByValue, rowsFor, toPage } from '../paging/index.ts';
import { schema } from '../schema.ts';
import { containing } from '../search/containing.ts';
import { mayWrap } from './ownership.ts';
import type { ProjectPhase, ProjectStatus } from './vocabulary.ts';

const { clients, contacts, projects } = schema;

export type Project = Omit<typeof projects.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(projects);
export const projectColumns = columns;
const live = isNull(projects.deletedAt);

/** What the public list shows of a project; the rest stays in the database. */
const publicColumns = {
  id: projects.id,
  name: projects.name,
  status: projects.status,
  phase: projects.phase,
  clientId: projects.clientId,
  contactId: projects.contactId,
  description: projects.description,
  agency: projects.agency,
  projectType: projects.projectType,
  startDate: projects.startDate,
  endDate: projects.endDate,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
};

export type PublicProject = Pick<Project, keyof typeof publicColumns>;

interface ListInput extends PageInput {
  status?: ProjectStatus | undefined;
  updatedSince?: Date | undefined;
}

/** The public fields of projects, newest first. */
export async function listProjects(ctx: Ctx, { limit, cursor, status, updatedSince }: ListInput) {
  const identity = { list: 'projects', filters: { status, updatedSince } };
  if (updatedSince) await planByValue(ctx);
  const rows = await ctx.tx
    .select(publicColumns)
    .from(projects)
    .where(
      and(
        live,
        status && eq(projects.status, status),
        updatedSince && gte(projects.updatedAt, updatedSince),
        after(ctx, identity, cursor, projects),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(rowsFor(limit));
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
    .select({ ...columns, clientName: clients.name, isUnassigned: clients.isUnassigned })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(
        live,
        statuses?.length
          ? inArray(projects.status, statuses)
          : notInArray(projects.status, ['ARCHIVED', 'archived']),
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

/** One project. @throws AppError `not_found`. */
export async function findProject(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  const [project] = await ctx.tx
    .select(columns)
    .from(projects)
    .where(and(eq(projects.id, id), live));
  if (!project) throw notFound('project');
  return project;
}

/** One project, locked until the transaction ends. @throws AppError `not_found`. */
export async function lockProject(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  const [project] = await ctx.tx
    .select(columns)
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
      ...columns,
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
