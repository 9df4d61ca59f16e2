import { crewMemberRules, type MergeCrewMembers } from '@callboard/domain/crew/member-fields';
import { AppError, invalid } from '@callboard/domain/errors';
import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { redactedFields, requireNotRedacted } from '../kernel/redaction/redaction.ts';
import { schema } from '../kernel/schema.ts';
import { touchDaysOf } from '../schedule/shoot-days/touch.ts';
import { noteMergedAddresses } from './crew-addresses/note-merged-addresses.ts';
import { deleteLinksOf } from './crew-links/delete-links-of.ts';
import { deriveStatuses } from './derive-statuses.ts';
import { findCrewMember } from './find-crew-member.ts';
import { joinQueues } from './join-queues.ts';
import { mergeCrewNumbers } from './paperwork/merge-crew-numbers.ts';
import type { CrewMember } from './record.ts';

const {
  bills,
  bookingDays,
  bookings,
  calendarFeeds,
  crewAway,
  crewMembers,
  files,
  pettyCashFloats,
  purchaseOrders,
  textConsents,
  textMessages,
  uploads,
} = schema;

/**
 * Merges a person who was added twice into another entry: moves the bookings, also of closed jobs,
 * the time away, the files and the calendar feeds, fills in what the other lacks, and removes the entry with everything
 * personal in it but the name, which a later redaction looks for. On dates that both are held for,
 * the holds form one queue. Links to the page of the removed entry end.
 * @throws AppError `not_found`, `conflict` for a redacted person or notes that are too long together,
 * `invalid_parameter`.
 */
export async function mergeCrewMembers(
  ctx: Ctx,
  { id, intoId }: z.infer<typeof MergeCrewMembers>,
): Promise<CrewMember> {
  if (id === intoId) throw invalid('intoId', 'Choose another person.');
  await ctx.tx
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(inArray(crewMembers.id, [id, intoId]))
    .orderBy(asc(crewMembers.id))
    .for('no key update');
  const from = await findCrewMember(ctx, { id });
  const into = await findCrewMember(ctx, { id: intoId });
  for (const it of [from, into]) requireNotRedacted(it);
  const updatedAt = ctx.now();
  const joined = joinedFields(from, into);
  await ctx.tx
    .update(crewMembers)
    .set({ ...joined, updatedAt })
    .where(eq(crewMembers.id, intoId));
  await moveBookings(ctx, { id, intoId });
  const moved = [bills, crewAway, files, pettyCashFloats, purchaseOrders, uploads] as const;
  for (const table of [...moved, textConsents, textMessages]) {
    await ctx.tx.update(table).set({ crewMemberId: intoId }).where(eq(table.crewMemberId, id));
  }
  await deleteLinksOf(ctx, id);
  await noteMergedAddresses(ctx, { from, into, after: joined });
  await mergeCrewNumbers(ctx, from, into);
  await ctx.tx
    .update(calendarFeeds)
    .set({ crewMemberId: intoId, updatedAt })
    .where(eq(calendarFeeds.crewMemberId, id));
  const kept = { ...redactedFields, name: from.name };
  await ctx.tx
    .update(crewMembers)
    .set({ ...kept, mergedIntoId: intoId, deletedAt: updatedAt, updatedAt })
    .where(eq(crewMembers.id, id));
  await ctx.tx
    .update(crewMembers)
    .set({ mergedIntoId: intoId })
    .where(eq(crewMembers.mergedIntoId, id));
  await record(ctx, 'crew_member.merged', { subject: intoId, data: { name: from.name } });
  return findCrewMember(ctx, { id: intoId });
}

/** The email and phone are decided, others may be left as they are. */
type JoinedFields = Partial<CrewMember> & Pick<CrewMember, 'email' | 'phone'>;

/** Returns the details of the entry that stays, completed by those of the other. */
function joinedFields(from: CrewMember, into: CrewMember): JoinedFields {
  const joined = {
    notes: [into.notes, from.notes].filter((it) => it !== null).join('\n\n') || null,
    otherRoles: [...into.otherRoles, from.defaultRole, ...from.otherRoles].filter(
      (it) => it.toLowerCase() !== into.defaultRole.toLowerCase(),
    ),
    tags: [...into.tags, ...from.tags],
    languages: [...into.languages, ...from.languages],
  };
  if (!crewMemberRules.notes.safeParse(joined.notes).success) {
    throw new AppError(
      'conflict',
      `The notes of ${from.name} and ${into.name} are too long to join. Shorten one first.`,
    );
  }
  return {
    email: into.email ?? from.email,
    phone: into.phone ?? from.phone,
    city: into.city ?? from.city,
    unionStatus: into.unionStatus ?? from.unionStatus,
    loanOutName: into.loanOutName ?? from.loanOutName,
    taxForm: into.taxForm ?? from.taxForm,
    // A rate, its hours and its currency belong together.
    ...(into.dayRateCents === null && {
      dayRateCents: from.dayRateCents,
      rateHours: from.rateHours,
      currency: from.currency,
    }),
    kitFeeCents: into.kitFeeCents ?? (into.currency === from.currency ? from.kitFeeCents : null),
    dietary: into.dietary ?? from.dietary,
    emergencyContact: into.emergencyContact ?? from.emergencyContact,
    isFavorite: into.isFavorite || from.isFavorite,
    doNotHireReason: into.doNotHireReason ?? from.doNotHireReason,
    notes: joined.notes,
    otherRoles: mostOf('otherRoles', joined.otherRoles),
    tags: mostOf('tags', joined.tags),
    languages: mostOf('languages', joined.languages),
  };
}

/** Returns different words, as many as a person may have. */
function mostOf(field: keyof typeof mostWords, words: string[]): string[] {
  const keys = words.map((it) => it.toLowerCase());
  return words
    .filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
    .slice(0, mostWords[field]);
}

const mostWords = { otherRoles: 10, tags: 20, languages: 10 };

/** Moves the bookings with their dates, and makes one queue of the holds on dates of both. */
async function moveBookings(ctx: Ctx, { id, intoId }: { id: string; intoId: string }) {
  const updatedAt = ctx.now();
  const requeued = await joinQueues(ctx, { id, intoId });
  await ctx.tx
    .update(bookings)
    .set({ crewMemberId: intoId, updatedAt })
    .where(eq(bookings.crewMemberId, id));
  await ctx.tx
    .update(bookingDays)
    .set({ crewMemberId: intoId, updatedAt })
    .where(eq(bookingDays.crewMemberId, id));
  await deriveStatuses(ctx, requeued);
  await touchDaysOf(ctx, { crewMemberId: intoId });
}
