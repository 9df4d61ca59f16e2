import type { BookCrew } from '@callboard/domain/crew/fields';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { lockOpenProject } from '../jobs/projects/require-open-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { requireQuotas } from '../kernel/quotas/index.ts';
import { requireNotRedacted } from '../kernel/redaction/redaction.ts';
import { schema } from '../kernel/schema.ts';
import { listWorkRules } from '../schedule/work-rules/list-work-rules.ts';
import { rulesFor } from '../schedule/work-rules/rules-for.ts';
import { attachBookedDates } from './attach-booked-dates.ts';
import { deriveStatuses } from './derive-statuses.ts';
import { insertBookedDates } from './insert-booked-dates.ts';
import { lockCrewMember } from './lock-crew-member.ts';

const { bookings } = schema;

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
    otRule: terms.otRule ?? rulesFor(await listWorkRules(ctx), person.unionStatus).otRule,
    placedBy: ctx.actor.kind === 'user' ? ctx.actor.membershipId : null,
    ...stamps,
  });
  await insertBookedDates(ctx, {
    dates: dates.map((date) => ({ crewMemberId, date, bookingId: id })),
    status,
    holdExpiresAt,
  });
  await attachBookedDates(ctx, { projectId, dates });
  await deriveStatuses(ctx, [id]);
  await record(ctx, 'booking.booked', {
    subject: id,
    project: projectId,
    data: { name: person.name, role, dates, status },
  });
  return { id };
}
