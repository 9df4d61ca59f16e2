import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { schema } from '../kernel/schema.ts';

const { files } = schema;

/** Condition: a file among those of a job that was not removed. */
export function isFileOfJob(projectId: string): SQL | undefined {
  return and(eq(files.projectId, projectId), eq(files.place, 'project'), isNull(files.deletedAt));
}
