import { type SQL, sql } from 'drizzle-orm';
import { schema } from '../../../kernel/schema.ts';
import { isPaidBill, isToPay } from '../../../spend/bills/conditions.ts';
import { restOfBill } from '../../../spend/bills/select-withdrawn.ts';

const { bankMatches, bills, costs, projects } = schema;

const columns = sql`${bills.id} as id, ${bills.number} as number, ${bills.payeeName} as payee_name,
  lower(${bills.payeeName}) as payee, ${restOfBill} as rest_cents,
  ${bills.currency} as currency, ${bills.dueOn} as due_on, ${bills.scheduledFor} as scheduled_for,
  ${bills.payRunId} as pay_run_id, ${bills.paidOn} as paid_on,
  coalesce((regexp_match(lower(${bills.payeeName}), '[[:alpha:]]{4,}'))[1],
    lower(${bills.payeeName})) as word`;

/** Bills that are agreed and not paid, and the sum of each pay run. Only when the page has withdrawals. */
export const openBills: SQL = sql`open_bills as materialized (
  select agreed.*, case when pay_run_id is not null
    then sum(rest_cents) over (partition by pay_run_id) end as run_cents
  from (select ${columns} from ${bills}
    where ${isToPay} and exists (select from page where rest < 0)) agreed)`;

/** The payees whose bills transactions of the same name were matched with. */
export const knownPayees: SQL = sql`known_payees as materialized (
  select distinct history.transaction_id, lower(${bills.payeeName}) as payee from history
  join ${bankMatches} on ${bankMatches.transactionId} = history.id
  join ${bills} on ${bills.id} = ${bankMatches.billId}
  where history.amount_cents < 0 and ${bankMatches.undoneAt} is null)`;

/** Bills that a withdrawal may pay, and bills of its amount that were marked as paid by hand. */
export const billCandidates: SQL = sql`
  select transaction_id, 'bills' as kind, jsonb_build_object('id', id, 'number', number,
    'payeeName', payee_name, 'restCents', rest_cents, 'dueOn', due_on,
    'scheduledFor', scheduled_for, 'payRunId', pay_run_id, 'paidOn', paid_on,
    'isKnown', is_known) as data
  from (
    select page.id as transaction_id, it.*, known.payee is not null as is_known,
      row_number() over (partition by page.id
        order by it.rest_cents = -page.rest desc, it.due_on, it.id) as place
    from page
    join open_bills it on it.currency = page.currency and page.rest < 0 and it.rest_cents > 0
    left join known_payees known on known.transaction_id = page.id and known.payee = it.payee
    where it.rest_cents = -page.rest or it.run_cents = -page.rest or known.payee is not null
      or strpos(page.text, it.word) > 0
      or (length(it.number) > 2 and strpos(page.text, lower(it.number)) > 0)
  ) placed
  where place <= 60
  union all
  select page.id, 'bills', jsonb_build_object('id', it.id, 'number', it.number,
    'payeeName', it.payee_name, 'restCents', it.rest_cents, 'dueOn', it.due_on,
    'scheduledFor', it.scheduled_for, 'payRunId', null, 'paidOn', it.paid_on, 'isKnown', false)
  from page cross join lateral (select ${columns} from ${bills}
    where page.rest < 0 and ${isPaidBill} and ${bills.paidOn} between page.date - 30 and page.date + 10
      and ${bills.amountCents} = -page.rest and ${bills.currency} = page.currency
      and not exists (select from ${bankMatches}
        where ${bankMatches.billId} = ${bills.id} and ${bankMatches.undoneAt} is null)) it`;

/** Costs of the opposite amount that were entered near the date. */
export const costCandidates: SQL = sql`
  select page.id as transaction_id, 'costs' as kind, jsonb_build_object('id', ${costs.id},
    'vendorName', ${costs.vendorName}, 'projectName', ${projects.name},
    'amountCents', ${costs.amountCents}, 'date', ${costs.date}) as data
  from page
  join ${costs} on ${costs.amountCents} = -page.rest and ${costs.currency} = page.currency
    and ${costs.date} between page.date - 45 and page.date + 10 and ${costs.deletedAt} is null
    and ${costs.kind} in ('receipt', 'card')
  join ${projects} on ${projects.id} = ${costs.projectId} and ${projects.deletedAt} is null
  where not exists (select from ${bankMatches}
    where ${bankMatches.costId} = ${costs.id} and ${bankMatches.undoneAt} is null)`;
