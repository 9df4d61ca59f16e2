import { keptMilliseconds } from '@callboard/domain/files/limits';
import {
  activeStatuses,
  archivedStatuses,
  closedStatuses,
  type ProjectPhase,
} from '@callboard/domain/projects/enums';
import { and, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { sqlWords } from '../../kernel/sql-words.ts';
import { isFoundBy } from '../../search/is-found-by.ts';

const { clients, projectMembers, projects } = schema;

/** Condition: the job's status counts against the plan's active projects. */
export const isActive = inArray(projects.status, activeStatuses);

/** Condition: an open job, active and not removed. */
export const isOpenProject = and(isNull(projects.deletedAt), isActive);

/** `isOpenProject` for a statement that aliases the project as `p`. */
export const isOpenJob = sql`p.deleted_at is null and p.status in ${sqlWords(activeStatuses)}`;

/** Condition: a closed job that is not archived. */
export const isClosed = inArray(projects.status, closedStatuses);

/** Condition: an archived job. */
export const isArchived = inArray(projects.status, archivedStatuses);

/** Condition: a deleted job that can still be restored. Its files are kept as long. */
export function canBeUndeleted(ctx: Ctx) {
  return gt(projects.deletedAt, new Date(ctx.now().getTime() - keptMilliseconds));
}

/** Condition: a job that is not archived, in the words of the index `projects_by_phase`. */
export const isNotArchived = sql`${projects.status} not in ${sqlWords(archivedStatuses)}`;

/** Selects the phase that people see, as `shownPhase` does, in the words of the same index. */
export const phaseShown = sql`(case when ${projects.status} in ${sqlWords([
  ...closedStatuses,
  ...archivedStatuses,
])} then 'closed' else ${projects.phase} end)`;

/** Condition: people see the job in the phase, or in none. */
export function isShownIn(phase: ProjectPhase | null) {
  return phase === null ? sql`${phaseShown} is null` : sql`${phaseShown} = ${phase}`;
}

/** Condition: the job's name, number, agency or client has `query`. The statement joins the client. */
export function hasWords(query: string | undefined) {
  return isFoundBy(query, projects.foundBy, clients.foundBy);
}

/** Condition: the member is a producer of the job. */
export function isProducedBy(ctx: Ctx, membershipId: string) {
  return exists(
    ctx.tx
      .select({ one: sql`1` })
      .from(projectMembers)
      .where(
        and(
          eq(projectMembers.projectId, projects.id),
          eq(projectMembers.membershipId, membershipId),
          eq(projectMembers.projectRole, 'producer'),
          isNull(projectMembers.deletedAt),
        ),
      ),
  );
}
