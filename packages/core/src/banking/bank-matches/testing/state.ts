import type { TestApp } from '@callboard/testing/factories';

/**
 * Returns the invoices, bills, costs and transactions of a workspace as they are stored, without when
 * they changed last, and with the payments that stand.
 */
export async function stateOfRecords({ system: { sql } }: TestApp, workspaceId: string) {
  const rowsOf = async (table: string, where = sql`true`) => {
    const rows = await sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(t) as row from ${sql(table)} t
      where workspace_id = ${workspaceId} and ${where} order by id`;
    return rows.map(({ row: { updated_at: _, ...row } }) => row);
  };
  return {
    invoices: await rowsOf('invoices'),
    bills: await rowsOf('bills'),
    costs: await rowsOf('costs', sql`deleted_at is null`),
    transactions: await rowsOf('bank_transactions'),
    payments: await sql`
      select client_id, amount_cents, fee_cents, received_on, reference from payments
      where workspace_id = ${workspaceId} and reversed_at is null
      order by client_id, received_on, amount_cents`,
    settlements: await sql`
      select invoice_id, kind, amount_cents, date from invoice_settlements
      where workspace_id = ${workspaceId} and ended_at is null
      order by invoice_id, date, amount_cents`,
  };
}
