import { activityOf, type TestApp, type TestMember } from '@callboard/testing/factories';

/** Returns the row of an invoice. */
export async function storedInvoice({ system }: TestApp, id: string) {
  const [row] = await system.sql`select * from invoices where id = ${id}`;
  return row as Record<string, unknown>;
}

/** Returns the stored lines of an invoice, in order. */
export function storedLines({ system }: TestApp, id: string) {
  return system.sql`
    select description, qty, unit_cents, amount_cents, tax_cents, section, timecard_id
    from invoice_lines where invoice_id = ${id} order by position`;
}

/** Returns what the activity says of a record, newest first. */
export async function summariesOf(app: TestApp, owner: TestMember, id: string): Promise<string[]> {
  const entries = await activityOf(app, owner, 50);
  return entries.filter((it) => it.subjectId === id).map((it) => it.summary);
}
