import { managerRoles } from '@callboard/domain/access/permissions';
import { sql } from 'drizzle-orm';
import { sqlWords } from '../../../kernel/sql-words.ts';
import { noticeKind } from '../kind.ts';

interface Waiting {
  payee: string;
  number: string | null;
}

/** Condition: the member `m` produces the job of the bill `b`. */
const producesJob = sql`exists (select from project_members t
  where t.workspace_id = b.workspace_id and t.project_id = b.project_id and t.membership_id = m.id
    and t.project_role = 'producer' and t.deleted_at is null)`;

/** Condition: the bill `b` is within what producers approve. */
const isWithinLimit = sql`(s.producer_limit_cents is null
  or (b.amount_cents <= s.producer_limit_cents and b.currency = w.currency))`;

/**
 * Joins, as `m`, the members who approve the bill `b` as `findApprovalLimit` says, without those who
 * are paid by it.
 */
const approvers = sql`join workspaces w on w.id = b.workspace_id
  left join bill_settings s on s.workspace_id = b.workspace_id
  left join crew_members c on c.workspace_id = b.workspace_id and c.id = b.crew_member_id
  join memberships m on m.workspace_id = b.workspace_id and m.status = 'active'
    and (m.role in ${sqlWords(managerRoles)}
      or (m.role = 'coordinator' and m.finance_access = 'full')
      or (m.role = 'producer' and ${isWithinLimit} and (m.finance_access = 'full'
        or (m.finance_access = 'own_projects' and ${producesJob}))))
  join users u on u.id = m.user_id and lower(u.name) <> lower(b.payee_name)
    and lower(u.email) is distinct from lower(c.email)`;

/** Condition: the last message about the bill `b` is the payee's. */
const isAnswered = sql`(select g.author = 'payee' from bill_messages g
  where g.workspace_id = b.workspace_id and g.bill_id = b.id
  order by g.created_at desc, g.id desc limit 1)`;

export const billNoticeKinds = {
  /** Without the amount: a notice may be mailed. */
  bill_waiting: noticeKind<Waiting>({
    label: 'A bill waits for your approval',
    group: 'costs',
    channel: 'mail',
    waitMinutes: 5,
    isUrgent: true,
    isTimed: false,
    causes: () => sql`
      select b.workspace_id, m.id as membership_id, b.id as subject_id, b.project_id,
        'epoch'::timestamptz as since,
        jsonb_build_object('payee', b.payee_name, 'number', b.number) as data
      from bills b ${approvers}
      where b.deleted_at is null
        and (b.status = 'submitted' or (b.status = 'disputed' and ${isAnswered}))`,
    sentence: ({ payee, number }) =>
      number === null
        ? `A bill of ${payee} waits for your approval.`
        : `Bill ${number} of ${payee} waits for your approval.`,
    path: ({ subjectId }) => `/bills/${subjectId}`,
  }),
};
