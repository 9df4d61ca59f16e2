import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { deliverables } = schema;

/**
 * Selects the names of the required approvers of the outer deliverable who have not decided on its
 * version, or of the next one if they decide in order: "Maddie Orr, Otto Beck". Null without any.
 */
export function awaitedNames(versionId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(
    select case when ${deliverables.approvesInOrder}
      then (array_agg(c.name order by a.position))[1]
      else string_agg(c.name, ', ' order by a.position) end
    from deliverable_approvers a
    join contacts c on c.workspace_id = a.workspace_id and c.id = a.contact_id
    where a.workspace_id = ${deliverables.workspaceId} and a.deliverable_id = ${deliverables.id}
      and a.is_required and not exists (
        select 1 from version_decisions d
        where d.workspace_id = a.workspace_id and d.version_id = ${versionId}
          and d.contact_id = a.contact_id and d.decision <> 'PENDING' and not exists (
            select 1 from version_decisions w
            where w.workspace_id = d.workspace_id and w.version_id = d.version_id
              and w.decision = 'PENDING' and coalesce(w.contact_id, d.contact_id) = d.contact_id
              and w.number > d.number)))`;
}
