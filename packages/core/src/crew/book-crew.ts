import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { lockOpenProject } from '../projects/require-open-project.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import { attachBookedDates } from './attach-booked-dates.ts';
import { deriveStatuses } from './derive-statuses.ts';
import type { BookCrew } from './fields.ts';
import { lockCrewMember } from './lock-crew-member.ts';
import { holdAt, nextRanks, placeKey } from './ranks.ts';
import { requireNotRedacted } from './redaction.ts';

const { bookingDays, bookings } = schema;

/**
 * Books a crew member for dates of a project, as inquired or on hold. Each held date gets the next
 * free rank: a date on which this workspace already has a first hold becomes a second hold.
 * @throws AppError `not_found`, `conflict` for somebody redacted, `project_closed`.
 */
export async function bookCrew(ctx: Ctx, input: z.infer<typeof BookCrew>): Promise<{ id: string }> {
  const { projectId, crewMemberId, dates, status, holdExpiresAt, ...terms } = input;
  const person = await lockCrewMember(ctx, crewMemberId);
  requireNotRedacted(person);
  await lockOpenProject(ctx, projectId);
  await requireQuotas(ctx, { bookings: 1, bookingsOfProject: projectId });
  const id = newId('booking');
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const role = terms.role ?? person.defaultRole;
  await ctx.tx.insert(bookings).values({
    ...terms,
    id,
    projectId,
    crewMemberId,
    role,
    department: terms.department ?? person.department,
    status,
    rateCents: terms.rateCents ?? person.dayRateCents,
    rateHours: terms.rateHours ?? person.rateHours,
    kitFeeCents: terms.kitFeeCents ?? person.kitFeeCents,
    placedBy: ctx.actor.kind === 'user' ? ctx.actor.membershipId : null,
    ...stamps,
  });
  const places = dates.map((date) => ({ crewMemberId, date }));
  const ranks = status === 'inquired' ? null : await nextRanks(ctx, places);
  await ctx.tx.insert(bookingDays).values(
    places.map((place) => ({
      ...place,
      id: newId('bookingDay'),
      bookingId: id,
      kind: 'hold' as const,
      holdExpiresAt: status === 'inquired' ? null : (holdExpiresAt ?? null),
      ...(status === 'inquired' ? { status } : holdAt(ranks?.get(placeKey(place)) ?? 1, status)),
      ...stamps,
    })),
  );
  await attachBookedDates(ctx, { projectId, dates });
  await deriveStatuses(ctx, [id]);
  await record(ctx, 'booking.booked', {
    subject: id,
    project: projectId,
    data: { name: person.name, role, dates, status },
  });
  return { id };
}
