import { and, ilike, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { schema } from '../schema.ts';
import { likePattern } from '../search/like-pattern.ts';
import { activeStatuses, archivedStatuses, closedStatuses } from './enums.ts';

const { clients, projects } = schema;

/** Condition: the job's status counts against the plan's active projects. */
export const isActive = inArray(projects.status, activeStatuses);

/** Condition: an open job, active and not removed. */
export const isOpenProject = and(isNull(projects.deletedAt), isActive);

/** Condition: a closed job that is not archived. */
export const isClosed = inArray(projects.status, closedStatuses);

/** Condition: an archived job. */
export const isArchived = inArray(projects.status, archivedStatuses);

/** Condition: a job that is not archived. */
export const isNotArchived = notInArray(projects.status, archivedStatuses);

/**
 * Condition: the job's name, number, agency or client contains `query`. The statement joins the
 * client.
 */
export function isFoundBy(query: string) {
  const words = likePattern(query);
  return or(
    ilike(projects.name, words),
    ilike(projects.jobNo, words),
    ilike(projects.agency, words),
    ilike(clients.name, words),
  );
}
