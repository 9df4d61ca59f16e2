import type { ProjectRole } from '@callboard/domain/access/enums';
import { managerRoles, officeRoles, permissions } from '@callboard/domain/access/permissions';
import { mediaRoles, reviewRoles } from '@callboard/domain/team/enums';
import { type SQL, sql } from 'drizzle-orm';
import { sqlWords } from '../../kernel/sql-words.ts';

/** Joins, as `m`, the owners and admins of the workspace of a row. */
export function managersOf(alias: string): SQL {
  return sql`join memberships m on m.workspace_id = ${sql.raw(alias)}.workspace_id
    and m.status = 'active' and m.role in ${sqlWords(managerRoles)}`;
}

/** Condition: the member `m` sees all money of the company, as `seesAllMoney` says. */
export const isPayer = sql`(m.role in ${sqlWords(managerRoles)}
  or (m.role in ${sqlWords(officeRoles)} and m.finance_access = 'full'))`;

/** Joins, as `m`, those who see all money of the workspace of a row. */
export function payersOf(alias: string): SQL {
  return sql`join memberships m on m.workspace_id = ${sql.raw(alias)}.workspace_id
    and m.status = 'active' and ${isPayer}`;
}

/** Condition: the member `m` has a role in the team of the job `p`, one that works on it. */
const isInTeam = sql`exists (select from project_members t
  where t.workspace_id = p.workspace_id and t.project_id = p.id and t.membership_id = m.id
    and t.project_role <> 'viewer' and t.deleted_at is null)`;

/** Condition: the job `p` has an active producer. */
const hasProducer = sql`exists (select from project_members t
  where t.workspace_id = p.workspace_id and t.project_id = p.id
    and t.project_role = 'producer' and t.deleted_at is null
    and exists (select from memberships o
      where o.workspace_id = t.workspace_id and o.id = t.membership_id
        and o.status = 'active' offset 0))`;

/**
 * Condition: the member `m` watches the job `p` because they chose to, joined with `watches` as `w`,
 * or by default: its team, and owners and admins if it has no producer.
 */
export const isWatching = sql`coalesce(w.is_watching, ${isInTeam}
  or (m.role in ${sqlWords(managerRoles)} and not ${hasProducer}))`;

/** Joins, as `w`, the choice of the member `m` about the job `p`. */
export const watches = sql`left join project_watches w on w.workspace_id = p.workspace_id
  and w.project_id = p.id and w.membership_id = m.id`;

/** Joins, as `m`, the members who watch the job `p` and may see it, or a part of it by a role on it. */
function watchersWith(roles: readonly ProjectRole[]): SQL {
  return sql`join memberships m on m.workspace_id = p.workspace_id
    and m.status = 'active' and (m.role in ${sqlWords(permissions['projects.view'])}
      or m.role <> 'client' and exists (select from project_members t
        where t.workspace_id = p.workspace_id and t.project_id = p.id and t.membership_id = m.id
          and t.project_role in ${sqlWords(roles)} and t.deleted_at is null))
  ${watches}`;
}

/** Joins, as `m`, the members who watch the job `p` and may see its media. */
export const watchersOfMedia = watchersWith(mediaRoles);

/** Joins, as `m`, the members who watch the job `p` and may review its cuts. */
export const watchersOfReview = watchersWith(reviewRoles);

/** Joins, as `m`, the members who watch the job `p` and may see it. */
export const watchersOfJob = sql`join memberships m on m.workspace_id = p.workspace_id
    and m.status = 'active' and m.role in ${sqlWords(permissions['projects.view'])}
  ${watches}`;
