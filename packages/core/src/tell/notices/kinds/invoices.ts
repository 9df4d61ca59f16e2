import { managerRoles, officeRoles } from '@callboard/domain/access/permissions';
import { dateInWords } from '@callboard/domain/dates';
import { type SQL, sql } from 'drizzle-orm';
import { sqlWords } from '../../../kernel/sql-words.ts';
import { noticeKind, type Target } from '../kind.ts';

interface Invoice {
  number: string;
  client: string;
}

interface Due extends Invoice {
  due: string;
}

/** Condition: the member `m` produces the job of the invoice `i`. */
const producesJob = sql`exists (select from project_members t
  where t.workspace_id = i.workspace_id and t.project_id = i.project_id and t.membership_id = m.id
    and t.project_role = 'producer' and t.deleted_at is null)`;

/** Condition: somebody in the office still works here who made the invoice `i`. */
const hasMaker = sql`exists (select from memberships o
  where o.workspace_id = i.workspace_id and o.id = i.created_by and o.status = 'active'
    and o.role in ${sqlWords(officeRoles)})`;

/**
 * The invoices `i`, each with the members `m` whom it concerns, as far as they see money: who made it,
 * the producers of its job, and bookkeepers; owners and admins if nobody made it.
 */
const invoicesOfMembers = sql`invoices i
  join workspaces s on s.id = i.workspace_id
  join clients c on c.workspace_id = i.workspace_id and c.id = i.client_id
  join memberships m on m.workspace_id = i.workspace_id and m.status = 'active'
    and m.role in ${sqlWords(officeRoles)}
    and (m.role in ${sqlWords(managerRoles)} or m.finance_access <> 'none')
    and (m.id = i.created_by or ${producesJob}
      or (m.role not in ${sqlWords(managerRoles)} and m.finance_access = 'full')
      or (m.role in ${sqlWords(managerRoles)} and not ${hasMaker}))`;

function causesWhere(since: SQL, condition: SQL): SQL {
  return sql`
    select i.workspace_id, m.id as membership_id, i.id as subject_id, i.project_id,
      ${since} as since,
      jsonb_build_object('number', i.number, 'client', c.name, 'due', i.due_date) as data
    from ${invoicesOfMembers}
    where i.deleted_at is null and i.kind <> 'credit_note' and ${condition}`;
}

const isOpen = sql`i.status in ('sent', 'viewed', 'partially_paid')`;

const common = {
  group: 'invoices',
  waitMinutes: 0,
  path: ({ subjectId }: Target) => `/invoices/${subjectId}`,
} as const;

/** What becomes of invoices. No amount is in a notice. */
export const invoiceKinds = {
  invoice_opened: noticeKind<Invoice & { by?: string }>({
    ...common,
    label: 'A client opened an invoice',
    channel: 'app',
    isUrgent: false,
    isTimed: false,
    causes: () => causesWhere(sql`i.viewed_at`, sql`${isOpen} and i.viewed_at is not null`),
    sentence: ({ by, client, number }) => `${by ?? client} opened ${number}.`,
  }),
  invoice_due: noticeKind<Due>({
    ...common,
    label: 'An invoice is due in 3 days',
    channel: 'digest',
    isUrgent: false,
    isTimed: true,
    causes: ({ at }) => {
      const today = sql`(${at} at time zone s.time_zone)::date`;
      return causesWhere(
        sql`(i.due_date - 3)::timestamp at time zone s.time_zone`,
        sql`${isOpen} and i.due_date between ${today} and ${today} + 3`,
      );
    },
    sentence: ({ number, client, due }, { now }) =>
      `${number} of ${client} is due ${dateInWords(due, now)}.`,
  }),
  invoice_overdue: noticeKind<Due>({
    ...common,
    label: 'An invoice is overdue',
    channel: 'mail',
    isUrgent: true,
    isTimed: true,
    causes: ({ at }) =>
      causesWhere(
        sql`(i.due_date + 1)::timestamp at time zone s.time_zone`,
        sql`${isOpen} and i.due_date < (${at} at time zone s.time_zone)::date`,
      ),
    sentence: ({ number, client, due }, { now }) =>
      `${number} of ${client} was due ${dateInWords(due, now)}. Ask them, or record the payment.`,
  }),
};
