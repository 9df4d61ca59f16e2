import { projectFields } from '@callboard/domain/projects/fields';
import { publicColumns } from '@callboard/domain/records/public-record';
import { isNull } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { projects } = schema;

/** A row of the table, without its workspace. */
export type Project = RowOf<typeof projects>;

/** Columns of a project, without the workspace. */
export const projectColumns = columnsOf(projects);

/** Condition: projects that are not removed. */
export const liveProjects = isNull(projects.deletedAt);

/** Columns the public list selects. */
export const shownColumns = publicColumns(projectFields, projectColumns);

/** Columns of a one-line summary of a job: number, name, status, phase and dates. */
export const lineColumns = {
  id: projects.id,
  jobNo: projects.jobNo,
  name: projects.name,
  status: projects.status,
  phase: projects.phase,
  startDate: projects.startDate,
  endDate: projects.endDate,
};
