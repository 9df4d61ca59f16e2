import type { TestApp } from '@callboard/testing/factories';

/** Returns dates, hours, rates and amounts, and what they belong to. */
export async function workOf(app: TestApp, of: string) {
  const { sql } = app.system;
  return {
    members: await sql`select id, department, default_role, kind, day_rate_cents, rate_hours,
      kit_fee_cents, currency, created_at from crew_members where workspace_id = ${of} order by id`,
    bookings: await sql`select id, project_id, crew_member_id, role, department, status, call_time,
      rate_cents, rate_unit, rate_hours, ot_rule, kit_fee_cents, placed_by, created_at
      from bookings where workspace_id = ${of} order by id`,
    days: await sql`select to_jsonb(d) - 'reason' from booking_days d
      where workspace_id = ${of} order by id`,
    calls: await sql`select to_jsonb(c) - 'note' from crew_calls c
      where workspace_id = ${of} order by id`,
    timecards: await sql`select to_jsonb(t) - 'note' from timecards t
      where workspace_id = ${of} order by id`,
    recipients: await sql`select id, revision, booking_id, call_time, delivery
      from call_sheet_recipients where workspace_id = ${of} order by id`,
    bills: await sql`select data -> 'amountCents', data -> 'crewInvoiceId' from events
      where workspace_id = ${of} and name = 'crew_bill_paid'`,
    entries: await sql`select id, subject_id, verb, (case when verb = 'address_changed'
      then data - 'from' - 'to' - 'told' else data end) - 'name' - 'proof' - 'payee' - 'reason'
      from activity
      where workspace_id = ${of} and verb <> 'redacted' order by id`,
  };
}
