import type { Sql } from 'postgres';

/** Inserts rows for each workspace into the tables of payments, bills, the bank and the books. */
export async function fillMoneyTables(admin: Sql): Promise<void> {
  await admin`
    insert into invoice_settings (workspace_id, id)
    select id, id from workspaces on conflict do nothing`;
  await admin`
    insert into payments (workspace_id, id, client_id, currency, amount_cents, received_on, method)
    select id, id, unassigned_client_id, 'USD', 1, '2026-11-24', 'ach' from workspaces`;
  await admin`
    insert into client_refunds (workspace_id, id, client_id, currency, amount_cents, refunded_on,
      method)
    select id, id, unassigned_client_id, 'USD', 1, '2026-11-24', 'ach' from workspaces`;
  await admin`
    insert into invoice_settlements (workspace_id, id, invoice_id, payment_id, kind, amount_cents,
      date)
    select workspace_id, id, id, workspace_id, 'payment', 1, '2026-11-24' from invoices`;
  await admin`
    insert into invoice_settlements (workspace_id, id, refund_id, payment_id, kind, amount_cents,
      date)
    select id, 'refund of ' || id, id, id, 'refund', 1, '2026-11-24' from workspaces`;
  await admin`
    insert into locked_entries (workspace_id, kind, record_id, date, entry)
    select id, 'invoice', id, '2026-11-24', '{}' from workspaces`;
  await admin`
    insert into invoice_messages (workspace_id, id, client_id, kind, email)
    select id, id, unassigned_client_id, 'statement', '' from workspaces`;
  await fillBills(admin);
  await fillBank(admin);
  await fillBooks(admin);
}

async function fillBills(admin: Sql): Promise<void> {
  await admin`insert into bill_settings (workspace_id) select id from workspaces on conflict do nothing`;
  await admin`
    insert into pay_runs (workspace_id, id, pay_on, currency, total_cents)
    select id, id, '2026-12-01', 'USD', 1 from workspaces`;
  await admin`
    insert into bills (workspace_id, id, kind, payee_name, currency, amount_cents, billed_on,
      received_on, due_on, status, source)
    select id, id, 'vendor', '', 'USD', 1, '2026-11-24', '2026-11-24', '2026-12-24', 'submitted',
      'entered'
    from workspaces`;
  await admin`
    insert into bill_lines (workspace_id, id, bill_id, position, kind, description, rate_cents,
      amount_cents)
    select id, id, id, 1, 'rental', '', 1, 1 from workspaces`;
  await admin`
    insert into bill_messages (workspace_id, id, bill_id, author, body)
    select id, id, id, 'payee', '' from workspaces`;
}

async function fillBank(admin: Sql): Promise<void> {
  await admin`insert into bank_settings (workspace_id) select id from workspaces on conflict do nothing`;
  await admin`
    insert into bank_connections (workspace_id, id, provider, item_id, institution_name, status)
    select id, id, 'sandbox', id, '', 'healthy' from workspaces`;
  await admin`
    insert into bank_accounts (workspace_id, id, connection_id, provider_id, name, mask, type,
      currency, counts_as_cash)
    select id, id, id, id, '', '1234', 'depository', 'USD', true from workspaces`;
  await admin`
    insert into bank_statements (workspace_id, id, file_id, state)
    select distinct on (workspace_id) workspace_id, workspace_id, id, 'ready' from files
    where place = 'project'`;
  await admin`
    insert into statement_maps (workspace_id, account_id, header_hash, map)
    select id, id, '', '{}' from workspaces`;
  await admin`
    insert into reconciliations (workspace_id, id, account_id, through, opening_cents,
      closing_cents, state)
    select id, id, id, '2026-11-30', 0, 0, 'closed' from workspaces`;
  await admin`
    insert into bank_transactions (workspace_id, id, account_id, provider_id, date, amount_cents,
      currency, name, is_pending, category)
    select id, id, id, id, '2026-11-24', 1, 'USD', '', false, 'other' from workspaces`;
  await admin`
    insert into bank_statement_lines (workspace_id, statement_id, transaction_id)
    select workspace_id, id, workspace_id from bank_statements`;
  await admin`
    insert into match_rules (workspace_id, id, words, is_money_in, kind)
    select id, id, '', false, 'fee' from workspaces`;
  await admin`
    insert into bank_matches (workspace_id, id, transaction_id, group_id, kind, amount_cents)
    select id, id, id, id, 'fee', 1 from workspaces`;
}

async function fillBooks(admin: Sql): Promise<void> {
  await admin`insert into book_settings (workspace_id) select id from workspaces on conflict do nothing`;
  await admin`
    insert into period_locks (workspace_id, id, through, locked_at)
    select id, id, '2026-01-31', now() from workspaces`;
  await admin`
    insert into journal_corrections (workspace_id, id, date, debit, credit, amount_cents, currency,
      memo)
    select id, id, '2026-11-24', '{}', '{}', 1, 'USD', '' from workspaces`;
  await admin`
    insert into recurring_amounts (workspace_id, id, name, amount_cents, currency, every, starts_on)
    select id, id, '', 1, 'USD', 'monthly', '2026-12-01' from workspaces`;
  await admin`
    insert into accounting_exports (workspace_id, id, format, from_date, to_date, row_count)
    select id, id, 'csv', '2026-01-01', '2026-01-31', 1 from workspaces`;
  await admin`
    insert into accounting_export_rows (workspace_id, export_id, format, kind, record_id, revision)
    select id, id, 'csv', 'invoice', id, 1 from workspaces`;
}
