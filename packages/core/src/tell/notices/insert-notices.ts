import { type SQL, sql } from 'drizzle-orm';
import { kindOf, type NoticeKindName } from './catalog.ts';
import type { Lookup } from './kind.ts';

/** An act tells of one subject again each time; the worker only of causes not told of yet. */
type Scope =
  | { of: 'act'; subjects: readonly string[]; except: string | null; data: Record<string, unknown> }
  | { of: 'workspaces'; ids: readonly string[] };

/**
 * Builds the statement that inserts the notices of a kind. A notice of an earlier cause becomes one
 * of the present cause, unread. Two that run at once insert each notice once.
 */
export function insertNotices(name: NoticeKindName, lookup: Lookup, scope: Scope): SQL {
  const { causes, isUrgent, waitMinutes } = kindOf(name);
  const data = JSON.stringify(scope.of === 'act' ? scope.data : {});
  return sql`
    insert into notices as n (workspace_id, membership_id, kind, subject_id, project_id, data,
      is_urgent, since, created_at, mail_at)
    select c.workspace_id, c.membership_id, ${name}, c.subject_id, c.project_id, ${data}::jsonb,
      ${isUrgent}::bool, c.since, ${lookup.at},
      ${lookup.at} + make_interval(mins => ${waitMinutes}::int)
    from ${scope.of === 'act' ? ofAct(causes(lookup), scope) : untold(causes(lookup), name, scope)}
    order by c.workspace_id, c.membership_id, c.subject_id
    on conflict (workspace_id, membership_id, kind, subject_id) do update set
      project_id = excluded.project_id, data = excluded.data, is_urgent = excluded.is_urgent,
      since = excluded.since, created_at = excluded.created_at, read_at = null,
      mail_at = excluded.mail_at
    where ${scope.of === 'act'}::bool or n.created_at < excluded.since
    returning n.workspace_id`;
}

function ofAct(causes: SQL, { subjects, except }: Extract<Scope, { of: 'act' }>): SQL {
  return sql`(${causes}) c where c.subject_id = any(array(select json_array_elements_text(${JSON.stringify(subjects)}::json)))
    and c.membership_id is distinct from ${except}::text`;
}

/**
 * Runs the same part for one workspace after another: `offset 0` keeps PostgreSQL from joining them,
 * so that each table of the part is read by its index for this one workspace.
 */
function untold(
  causes: SQL,
  name: NoticeKindName,
  { ids }: Extract<Scope, { of: 'workspaces' }>,
): SQL {
  return sql`json_array_elements_text(${JSON.stringify(ids)}::json) w (id)
    cross join lateral (
      select k.* from (${causes}) k
      where k.workspace_id = w.id and not exists (select from notices o
        where o.workspace_id = w.id and o.membership_id = k.membership_id and o.kind = ${name}
          and o.subject_id = k.subject_id and o.created_at >= k.since)
      offset 0) c`;
}
