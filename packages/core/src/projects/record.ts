import { getTableColumns, isNull } from 'drizzle-orm';
import { publicColumns } from '../records/public-record.ts';
import { schema } from '../schema.ts';
import { projectFields } from './fields.ts';

const { projects } = schema;

/** A row of the table, without its workspace. */
export type Project = Omit<typeof projects.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(projects);

/** Everything stored of a project. */
export const projectColumns = columns;

/** Only those that are not removed. */
export const liveProjects = isNull(projects.deletedAt);

/** What the public list shows of a project; the rest stays in the database. */
export const shownColumns = publicColumns(projectFields, projectColumns);

/** What a line about a job shows: its number, name, place in the pipeline and dates. */
export const lineColumns = {
  id: projects.id,
  jobNo: projects.jobNo,
  name: projects.name,
  status: projects.status,
  phase: projects.phase,
  startDate: projects.startDate,
  endDate: projects.endDate,
};
