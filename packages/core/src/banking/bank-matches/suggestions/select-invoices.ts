import { type SQL, sql } from 'drizzle-orm';
import { schema } from '../../../kernel/schema.ts';
import { isOpenInvoice } from '../../../sales/invoices/conditions.ts';

const { bankMatches, clients, invoices, payments } = schema;

/** Invoices of one client that a deposit may be for; more of them are told apart by nobody. */
const mostOfTransaction = 40;

/**
 * Open invoices, with the word that finds their client in a text. Only when the page has deposits.
 */
export const openInvoices: SQL = sql`open_invoices as materialized (
  select ${invoices.id} as id, ${invoices.number} as number, ${invoices.clientId} as client_id,
    ${clients.name} as client_name, ${invoices.currency} as currency,
    ${invoices.totalCents} - ${invoices.paidCents} - ${invoices.creditedCents} as balance_cents,
    ${invoices.issueDate} as issue_date, ${invoices.dueDate} as due_date,
    coalesce((regexp_match(lower(${clients.name}), '[[:alpha:]]{4,}'))[1], lower(${clients.name})) as word,
    lower(regexp_replace(${invoices.number}, '^.*?([[:digit:]]+)$', '\\1')) as digits
  from ${invoices} join ${clients} on ${clients.id} = ${invoices.clientId}
  where ${isOpenInvoice} and exists (select from page where rest > 0))`;

/** The clients whose payments transactions of the same name were matched with. */
export const knownClients: SQL = sql`known_clients as materialized (
  select distinct history.transaction_id, ${payments.clientId} as client_id from history
  join ${bankMatches} on ${bankMatches.transactionId} = history.id
  join ${payments} on ${payments.id} = ${bankMatches.paymentId}
  where history.amount_cents > 0 and ${bankMatches.undoneAt} is null)`;

/** Invoices that a deposit may pay, by amount, number, name or history, or two of a client by their sum. */
export const invoiceCandidates: SQL = sql`
  select transaction_id, 'invoices' as kind, jsonb_build_object(
    'id', id, 'number', number, 'clientId', client_id, 'clientName', client_name,
    'balanceCents', balance_cents, 'dueDate', due_date, 'isKnown', is_known) as data
  from (
    select found.*, row_number() over (partition by transaction_id
      order by balance_cents = rest desc, due_date, id) as place
    from (
      select page.id as transaction_id, page.rest, it.*, known.client_id is not null as is_known
      from page
      join open_invoices it on it.currency = page.currency and page.rest > 0
        and it.issue_date <= page.date
      left join known_clients known
        on known.transaction_id = page.id and known.client_id = it.client_id
      where it.balance_cents = page.rest or known.client_id is not null
        or strpos(page.text, it.word) > 0
        or (length(it.digits) > 2 and strpos(page.text, it.digits) > 0)
      union
      select page.id, page.rest, both_of.*, false
      from page
      join open_invoices a on a.currency = page.currency and a.balance_cents < page.rest
        and a.issue_date <= page.date
      join open_invoices b on b.client_id = a.client_id and b.currency = a.currency
        and b.balance_cents = page.rest - a.balance_cents and b.id > a.id
        and b.issue_date <= page.date
      cross join lateral (select a.* union all select b.*) both_of
    ) found
  ) placed
  where place <= ${sql.raw(String(mostOfTransaction))}`;

/** Payments that were recorded by hand, and have the amount of the deposit. */
export const paymentCandidates: SQL = sql`
  select page.id as transaction_id, 'payments' as kind, jsonb_build_object(
    'id', ${payments.id}, 'clientName', ${clients.name}, 'amountCents', ${payments.amountCents},
    'receivedOn', ${payments.receivedOn}, 'reference', ${payments.reference}) as data
  from page
  join ${payments} on ${payments.receivedOn} between page.since and page.until
    and ${payments.receivedOn} >= page.date - 30 and ${payments.amountCents} = page.rest and ${payments.currency} = page.currency
    and ${payments.reversedAt} is null and ${payments.deletedAt} is null
  join ${clients} on ${clients.id} = ${payments.clientId}
  where not exists (select from ${bankMatches}
    where ${bankMatches.paymentId} = ${payments.id} and ${bankMatches.undoneAt} is null)`;
