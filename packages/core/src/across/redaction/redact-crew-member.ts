import { invalid } from '@callboard/domain/errors';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireConfirmed } from '../../accounts/access/require-confirmed.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { deleteLinksOf } from '../../crew/crew-links/delete-links-of.ts';
import { lockCrewMember } from '../../crew/lock-crew-member.ts';
import { redactPaperwork } from '../../crew/paperwork/redact-paperwork.ts';
import { redactCallSheets } from '../../crew/redact-call-sheets.ts';
import { redactNoticeMail } from '../../crew/redact-notice-mail.ts';
import { redactWrapReports } from '../../crew/wrap-reports/redact-wrap-reports.ts';
import type { Ctx } from '../../kernel/context.ts';
import { redactedFields, redactedName } from '../../kernel/redaction/redaction.ts';
import { schema } from '../../kernel/schema.ts';
import { redactStrips } from '../../schedule/schedule-blocks/redact-strips.ts';
import { touchDaysOf } from '../../schedule/shoot-days/touch.ts';
import { redactCrewFiles } from '../../store/redact-crew-files.ts';
import { redactBills } from './redact-bills.ts';
import { redactCosts } from './redact-costs.ts';

const {
  bookingDays,
  bookings,
  crewAddressChanges,
  crewAway,
  crewCalls,
  crewMembers,
  crewOffers,
  memberships,
  textConsents,
  textMessages,
} = schema;

export const RedactCrewMember = z.object({
  id: z.string(),
  /** The person's name, typed. */
  name: z.string('Enter the name of the crew member.').trim().max(200),
});

/**
 * Removes everything personal of a crew member for good: the fields of the record, what was written
 * about them at their dates and calls, when they were away, their files, the documents and numbers of their paperwork, and copies of
 * their name, email and phone. Bookings, dates, hours, rates and ids stay. Redacting again changes nothing.
 * @throws AppError `confirmation_needed`, `not_found`, `invalid_parameter` unless the name is theirs.
 */
export async function redactCrewMember(
  unlocked: Ctx,
  { id, name }: z.infer<typeof RedactCrewMember>,
): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  requireConfirmed(ctx);
  await lockNoticeMail(ctx);
  const member = await lockCrewMember(ctx, id, { includeRemoved: true });
  if (member.redactedAt) return;
  if (name !== member.name.trim()) {
    throw invalid('name', 'Enter the name exactly as it is shown.');
  }
  const names = await redactNames(ctx, id);
  const words = [...names, member.email, member.phone].filter((it) => it !== null);
  await redactCallSheets(ctx, { crewMemberId: id, words });
  await redactStrips(ctx, { crewMemberId: id, words });
  await redactWrapReports(ctx, { crewMemberId: id, words });
  await redactCosts(ctx, { crewMemberId: id, words });
  await redactBills(ctx, { crewMemberId: id, words });
  await redactNoticeMail(ctx, words);
  await record(ctx, 'crew_member.redacted', { subject: id, data: {} });
}

/** Waits for mail about notices that is being written, and lets nobody write any meanwhile. */
async function lockNoticeMail(ctx: Locked): Promise<void> {
  await ctx.tx
    .select({ id: memberships.id })
    .from(memberships)
    .orderBy(memberships.id)
    .for('no key update');
}

/**
 * Redacts the person, and before that the entries that were merged into theirs: a name is taken out
 * of the logs once no other entry has it. Returns every name that the person had.
 */
async function redactNames(ctx: Locked, id: string): Promise<string[]> {
  const merged = await ctx.tx
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(eq(crewMembers.mergedIntoId, id))
    .orderBy(crewMembers.id);
  const names: string[] = [];
  for (const one of [...merged.map((it) => it.id), id]) {
    names.push(...(await redactLogs(ctx, one)));
    await deleteLinksOf(ctx, one);
    await ctx.tx.execute(sql`select redact_crew_page(${one}, ${redactedName})`);
    await redactRecord(ctx, one);
    await ctx.tx.delete(crewAddressChanges).where(eq(crewAddressChanges.crewMemberId, one));
    await ctx.tx.delete(textConsents).where(eq(textConsents.crewMemberId, one));
    await ctx.tx.delete(textMessages).where(eq(textMessages.crewMemberId, one));
    await redactPaperwork(ctx, one);
    await redactCrewFiles(ctx, one);
  }
  return [...new Set(names)].sort((a, b) => b.length - a.length);
}

/** Redacts the tables that the app may only add to, and returns every name that the person had. */
async function redactLogs(ctx: Locked, id: string): Promise<string[]> {
  const at = ctx.now().toISOString();
  const [row] = await ctx.tx.execute<{ names: string[] }>(
    sql`select redact_crew_logs(${id}, ${at}::timestamptz, ${redactedName}) as names`,
  );
  return row?.names ?? [];
}

async function redactRecord(ctx: Locked, id: string): Promise<void> {
  const updatedAt = ctx.now();
  const booked = ctx.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.crewMemberId, id));
  await ctx.tx
    .update(crewMembers)
    .set({ ...redactedFields, updatedAt })
    .where(eq(crewMembers.id, id));
  await ctx.tx.update(bookings).set({ updatedAt }).where(eq(bookings.crewMemberId, id));
  await ctx.tx.update(bookingDays).set({ reason: null }).where(eq(bookingDays.crewMemberId, id));
  await ctx.tx.update(crewCalls).set({ note: null }).where(inArray(crewCalls.bookingId, booked));
  await ctx.tx
    .update(crewOffers)
    .set({ text: '', note: null })
    .where(inArray(crewOffers.bookingId, booked));
  await ctx.tx.delete(crewAway).where(eq(crewAway.crewMemberId, id));
  await touchDaysOf(ctx, { crewMemberId: id });
}
