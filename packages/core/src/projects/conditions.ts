import { and, ilike, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { schema } from '../schema.ts';
import { containing } from '../search/containing.ts';
import { activeStatuses, archivedStatuses, closedStatuses } from './enums.ts';

const { clients, projects } = schema;

/** A job whose status counts against the plan's active projects. */
export const isActive = inArray(projects.status, activeStatuses);

/** An open job: active and not removed. */
export const isOpenJob = and(isNull(projects.deletedAt), isActive);

/** A job that was closed and not archived. */
export const isClosed = inArray(projects.status, closedStatuses);

/** A job that was put away. */
export const isArchived = inArray(projects.status, archivedStatuses);

/** A job that was not put away. */
export const isNotArchived = notInArray(projects.status, archivedStatuses);

/** A job whose name, number, agency or client has some words. The statement joins its client. */
export function isFoundBy(query: string) {
  const words = containing(query);
  return or(
    ilike(projects.name, words),
    ilike(projects.jobNo, words),
    ilike(projects.agency, words),
    ilike(clients.name, words),
  );
}
