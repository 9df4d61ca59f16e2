import { managerRoles, producerRoles } from '@callboard/domain/access/permissions';
import { waitingStatuses } from '@callboard/domain/costs/enums';
import { sql } from 'drizzle-orm';
import { isOpenJob } from '../../../jobs/projects/conditions.ts';
import { sqlWords } from '../../../kernel/sql-words.ts';
import { noticeKind } from '../kind.ts';

interface Waiting {
  number: string;
  vendor: string;
}

/**
 * Joins, as `m`, the members who approve the order `o` of the job `p` as `findApprovalLimit` says, but
 * for coordinators: they are not asked.
 */
const approvers = sql`left join cost_settings s on s.workspace_id = o.workspace_id
  join memberships m on m.workspace_id = o.workspace_id and m.status = 'active'
    and (m.role in ${sqlWords(managerRoles)}
      or (m.role in ${sqlWords(producerRoles)}
        and (s.producer_limit_cents is null or o.amount_cents <= s.producer_limit_cents)
        and exists (select from project_members t where t.workspace_id = p.workspace_id
          and t.project_id = p.id and t.membership_id = m.id
          and t.project_role = 'producer' and t.deleted_at is null)))`;

export const costNoticeKinds = {
  /** Without the amount: a notice may be mailed. */
  purchase_order_waiting: noticeKind<Waiting>({
    label: 'A purchase order waits for your approval',
    group: 'costs',
    channel: 'mail',
    waitMinutes: 5,
    isUrgent: true,
    isTimed: false,
    causes: () => sql`
      select o.workspace_id, m.id as membership_id, o.id as subject_id, p.id as project_id,
        'epoch'::timestamptz as since,
        jsonb_build_object('number', o.number, 'vendor', o.vendor_name) as data
      from purchase_orders o
      join projects p on p.workspace_id = o.workspace_id and p.id = o.project_id and ${isOpenJob}
      ${approvers}
      where o.deleted_at is null and o.status in ${sqlWords(waitingStatuses)}`,
    sentence: ({ number, vendor }) => `${number} for ${vendor} waits for your approval.`,
    path: ({ projectId, subjectId }) => `/projects/${projectId}/costs/orders/${subjectId}`,
  }),
};
