import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Locked } from '../accounts/workspaces/lock-workspace.ts';
import { redactedName } from '../kernel/redaction/redaction.ts';
import { withoutWords } from '../kernel/redaction/without-words.ts';
import { schema } from '../kernel/schema.ts';

const { bookings, callSheetLinks, callSheetQuestions, callSheetRecipients } = schema;
const { callSheetRevisions, callSheets } = schema;

interface Person {
  crewMemberId: string;
  /** Their names, email and phone. */
  words: string[];
}

/**
 * Redacts a person among the recipients of call sheets, and in the texts of the sheets that they
 * were sent. Their links end.
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
    .returning({ id: callSheetRecipients.id, callSheetId: callSheetRecipients.callSheetId });
  const ids = [...new Set(received.map((it) => it.callSheetId))];
  if (ids.length === 0) return;
  await ctx.tx.delete(callSheetLinks).where(
    inArray(
      callSheetLinks.recipientId,
      received.map((it) => it.id),
    ),
  );
  const { notes, weather, hospital, parking, walkie, safety, advance, contacts, ...others } =
    getTableColumns(callSheets);
  const { departmentNotes, guests, answers } = others;
  const lists = { weather, hospital, walkie, contacts, departmentNotes, guests, answers };
  const sheets = await ctx.tx
    .select({ id: callSheets.id, notes, parking, safety, advance, ...lists })
    .from(callSheets)
    .where(inArray(callSheets.id, ids))
    .for('no key update');
  const changed = sheets.map((it) => withoutWords(it, words));
  await ctx.tx.execute(sql`
    update ${callSheets} c set notes = r.notes, weather = r.weather, hospital = r.hospital,
      parking = r.parking, walkie = r.walkie, safety = r.safety, advance = r.advance,
      contacts = r.contacts, department_notes = r."departmentNotes", guests = r.guests,
      answers = r.answers
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (id text, notes text,
      weather jsonb, hospital jsonb, parking text, walkie jsonb, safety text, advance text,
      contacts jsonb, "departmentNotes" jsonb, guests jsonb, answers jsonb)
    where c.id = r.id and c.workspace_id = ${ctx.workspace.id}`);
  await redactRevisions(ctx, ids, words);
  await redactQuestions(ctx, ids, words);
}

/** Redacts what was sent, a revision at a time: each has the whole sheet. */
async function redactRevisions(ctx: Locked, ids: string[], words: string[]): Promise<void> {
  const { callSheetId, revision, sheet } = callSheetRevisions;
  const sent = await ctx.tx
    .select({ callSheetId, revision })
    .from(callSheetRevisions)
    .where(inArray(callSheetId, ids));
  for (const it of sent) {
    const isIt = and(eq(callSheetId, it.callSheetId), eq(revision, it.revision));
    const [row] = await ctx.tx.select({ sheet }).from(callSheetRevisions).where(isIt);
    if (!row) continue;
    await ctx.tx.update(callSheetRevisions).set(withoutWords(row, words)).where(isIt);
  }
}

async function redactQuestions(ctx: Locked, ids: string[], words: string[]): Promise<void> {
  const { id, callSheetId, text } = callSheetQuestions;
  const asked = await ctx.tx
    .select({ id, text })
    .from(callSheetQuestions)
    .where(inArray(callSheetId, ids));
  for (const it of asked) {
    const { text: redacted } = withoutWords(it, words);
    if (redacted === it.text) continue;
    await ctx.tx.update(callSheetQuestions).set({ text: redacted }).where(eq(id, it.id));
  }
}
