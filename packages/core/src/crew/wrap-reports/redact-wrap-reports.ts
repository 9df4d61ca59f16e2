import { eq, inArray, sql } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { withoutWords } from '../../kernel/redaction/without-words.ts';
import { schema } from '../../kernel/schema.ts';

const { bookings, shootDays, timecards, wrapReports } = schema;

interface Person {
  crewMemberId: string;
  /** Their names, email and phone. */
  words: string[];
}

/**
 * Removes the notes on a person's timecards, and redacts the person in the texts of the wrap reports
 * of every job that booked them. Hours stay.
 */
export async function redactWrapReports(ctx: Locked, { crewMemberId, words }: Person) {
  const booked = ctx.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.crewMemberId, crewMemberId));
  await ctx.tx.update(timecards).set({ note: null }).where(inArray(timecards.bookingId, booked));
  const { id, incidents, notes, reopenReason } = wrapReports;
  const jobs = ctx.tx
    .select({ id: bookings.projectId })
    .from(bookings)
    .where(eq(bookings.crewMemberId, crewMemberId));
  const reports = await ctx.tx
    .select({ id, incidents, notes, reopenReason })
    .from(wrapReports)
    .innerJoin(shootDays, eq(shootDays.id, wrapReports.shootDayId))
    .where(inArray(shootDays.projectId, jobs))
    .for('no key update', { of: wrapReports });
  const changed = reports.map((it) => withoutWords(it, words));
  if (changed.length === 0) return;
  await ctx.tx.execute(sql`
    update ${wrapReports} w set incidents = r.incidents, notes = r.notes,
      reopen_reason = r."reopenReason"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as r (id text, incidents text, notes text, "reopenReason" text)
    where w.id = r.id and w.workspace_id = ${ctx.workspace.id}`);
}
