import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Locked } from '../accounts/workspaces/lock-workspace.ts';
import { redactedName } from '../kernel/redaction/redaction.ts';
import { withoutWords } from '../kernel/redaction/without-words.ts';
import { schema } from '../kernel/schema.ts';

const { bookings, callSheetRecipients, callSheets } = schema;

interface Person {
  crewMemberId: string;
  /** Their names, email and phone. */
  words: string[];
}

/**
 * Redacts a person among the recipients of call sheets, and in the texts of the sheets that they
 * were sent.
 */
export async function redactCallSheets(
  ctx: Locked,
  { crewMemberId, words }: Person,
): Promise<void> {
  const booked = ctx.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.crewMemberId, crewMemberId));
  const received = await ctx.tx
    .update(callSheetRecipients)
    .set({ name: redactedName, email: null, phone: null, skipReason: null })
    .where(inArray(callSheetRecipients.bookingId, booked))
    .returning({ callSheetId: callSheetRecipients.callSheetId });
  const ids = [...new Set(received.map((it) => it.callSheetId))];
  if (ids.length === 0) return;
  const { notes, weather, hospital, parking, walkie, safety, advance, scheduleSnapshot } =
    getTableColumns(callSheets);
  const texts = { notes, weather, hospital, parking, walkie, safety, advance, scheduleSnapshot };
  const sheets = await ctx.tx
    .select({ id: callSheets.id, ...texts })
    .from(callSheets)
    .where(inArray(callSheets.id, ids))
    .for('no key update');
  const changed = sheets.map((it) => withoutWords(it, words));
  await ctx.tx.execute(sql`
    update ${callSheets} c set notes = r.notes, weather = r.weather, hospital = r.hospital,
      parking = r.parking, walkie = r.walkie, safety = r.safety, advance = r.advance,
      schedule_snapshot = r."scheduleSnapshot"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (id text, notes text,
      weather jsonb, hospital jsonb, parking text, walkie jsonb, safety text, advance text,
      "scheduleSnapshot" jsonb)
    where c.id = r.id and c.workspace_id = ${ctx.workspace.id}`);
}
