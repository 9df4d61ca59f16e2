import type { OwnerSql } from '@callboard/testing/factories';

/** What ten years of a busy company come to. */
export const tenYears = {
  jobs: 1_000,
  estimates: 2_000,
  invoices: 20_000,
  bills: 20_000,
  transactions: 100_000,
};

/** Of the newest so many, clients and crew wait to be paid, and nobody has said what they are. */
const open = { invoices: 200, bills: 300, transactions: 400 };

const days = 3_650;

/**
 * Fills a workspace that has jobs with ten years of estimates, invoices with their payments, bills,
 * and two bank accounts whose lines are matched but for the newest.
 */
export async function fillTenYears(sql: OwnerSql, workspaceId: string): Promise<void> {
  const { unassigned_client_id: clientId } = (
    await sql<{ unassigned_client_id: string }[]>`
      select unassigned_client_id from workspaces where id = ${workspaceId}`
  )[0] ?? { unassigned_client_id: '' };
  await sql`
    create temporary table bench_jobs as
    select id, row_number() over (order by id)::int - 1 as position from projects
    where workspace_id = ${workspaceId}`;
  await sql`
    insert into estimates (workspace_id, id, number, kind, title, client_id, currency, status,
      payment_schedule, total_cents, project_id, created_at, updated_at)
    select ${workspaceId}, 'est_bench_' || n, 'EST-' || n, 'bid', 'Bid ' || n, ${clientId}, 'USD',
      'accepted', '[]', 10000000 + n, j.id, now() - make_interval(days => n), now()
    from generate_series(1, ${tenYears.estimates}) n
    join bench_jobs j on j.position = n % ${tenYears.jobs}`;
  await fillInvoices(sql, { workspaceId, clientId });
  await fillBills(sql, workspaceId);
  await fillBank(sql, workspaceId);
}

async function fillInvoices(
  sql: OwnerSql,
  { workspaceId, clientId }: { workspaceId: string; clientId: string },
): Promise<void> {
  await sql`
    insert into invoices (workspace_id, id, number, kind, status, project_id, client_id, bill_to,
      currency, issue_date, due_date, subtotal_cents, total_cents, paid_cents, paid_on, created_at,
      updated_at)
    select ${workspaceId}, 'inv_bench_' || n, 'INV-' || n, 'progress',
      case when n <= ${open.invoices} then 'sent' else 'paid' end, j.id, ${clientId},
      '{"name": "A client", "address": null, "email": null, "taxId": null}', 'USD', d - 30, d,
      500000 + n, 500000 + n, case when n <= ${open.invoices} then 0 else 500000 + n end,
      case when n <= ${open.invoices} then null else d end, now() - make_interval(mins => n), now()
    from generate_series(1, ${tenYears.invoices}) n
    join bench_jobs j on j.position = n % ${tenYears.jobs}
    cross join lateral (select current_date + 20 - (n::bigint * ${days} / ${tenYears.invoices})::int) x(d)`;
  await sql`
    insert into invoice_lines (workspace_id, id, invoice_id, position, description, unit_cents,
      amount_cents)
    select workspace_id, 'invl' || id, id, 1, 'Progress', total_cents, total_cents from invoices
    where workspace_id = ${workspaceId}`;
  await sql`
    insert into payments (workspace_id, id, client_id, currency, amount_cents, received_on, method)
    select workspace_id, 'pay' || id, client_id, 'USD', total_cents, due_date, 'ach' from invoices
    where workspace_id = ${workspaceId} and status = 'paid'`;
  await sql`
    insert into invoice_settlements (workspace_id, id, invoice_id, payment_id, kind, amount_cents,
      date)
    select workspace_id, 'set' || id, id, 'pay' || id, 'payment', total_cents, due_date
    from invoices where workspace_id = ${workspaceId} and status = 'paid'`;
}

async function fillBills(sql: OwnerSql, workspaceId: string): Promise<void> {
  await sql`
    insert into bills (workspace_id, id, kind, number, payee_name, project_id, currency,
      amount_cents, billed_on, received_on, due_on, status, source, paid_on, created_at, updated_at)
    select ${workspaceId}, 'bill_bench_' || n, 'vendor', 'B-' || n, 'Vendor ' || n % 500, j.id,
      'USD', 120000 + n, d - 30, d - 30, d,
      case when n <= ${open.bills} then 'submitted' else 'paid' end, 'entered',
      case when n <= ${open.bills} then null else d end, now() - make_interval(mins => n), now()
    from generate_series(1, ${tenYears.bills}) n
    join bench_jobs j on j.position = n % ${tenYears.jobs}
    cross join lateral (select current_date + 20 - (n::bigint * ${days} / ${tenYears.bills})::int) x(d)`;
  await sql`
    insert into bill_lines (workspace_id, id, bill_id, position, kind, description, rate_cents,
      amount_cents, section)
    select workspace_id, 'bln' || id, id, 1, 'rental', 'Rental', amount_cents, amount_cents, 'D'
    from bills where workspace_id = ${workspaceId}`;
}

async function fillBank(sql: OwnerSql, workspaceId: string): Promise<void> {
  await sql`
    insert into bank_connections (workspace_id, id, provider, item_id, institution_name, status,
      last_synced_at)
    values (${workspaceId}, 'bank_bench', 'statement', 'bench', 'Harborline Bank', 'healthy', now())`;
  await sql`
    insert into bank_accounts (workspace_id, id, connection_id, provider_id, name, mask, type,
      currency, counts_as_cash, current_cents, available_cents, balances_at)
    select ${workspaceId}, 'acct_bench_' || n, 'bank_bench', 'acct' || n, 'Account ' || n,
      '000' || n, 'depository', 'USD', true, 20000000, 20000000, now()
    from generate_series(0, 1) n`;
  await sql`
    insert into bank_transactions (workspace_id, id, account_id, provider_id, date, amount_cents,
      currency, name, is_pending, category, matched_cents, created_at, updated_at)
    select ${workspaceId}, 'btx_bench_' || n, 'acct_bench_' || n % 2, 'tx' || n,
      current_date - (n::bigint * ${days} / ${tenYears.transactions})::int, c, 'USD',
      'VENDOR ' || n % 700, false, 'other', case when n <= ${open.transactions} then 0 else c end,
      now(), now()
    from generate_series(1, ${tenYears.transactions}) n
    cross join lateral (select (case when n % 5 = 0 then 1 else -1 end) * (1000 + n % 90000)) x(c)`;
  await sql`
    insert into bank_matches (workspace_id, id, transaction_id, group_id, kind, amount_cents,
      account_code)
    select workspace_id, 'bm' || id, id, 'g' || id, 'account', amount_cents, '6900'
    from bank_transactions where workspace_id = ${workspaceId} and matched_cents <> 0`;
}
