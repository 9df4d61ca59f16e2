import { isGone } from '@callboard/domain/crew/enums';
import type { HoldCrew } from '@callboard/domain/crew/job-crew-fields';
import { AppError, notFound } from '@callboard/domain/errors';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAll } from '../activity/record.ts';
import { lockOpenProject } from '../jobs/projects/require-open-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { requireQuotas } from '../kernel/quotas/index.ts';
import { requireNotRedacted } from '../kernel/redaction/redaction.ts';
import { schema } from '../kernel/schema.ts';
import { listWorkRules } from '../schedule/work-rules/list-work-rules.ts';
import { rulesFor } from '../schedule/work-rules/rules-for.ts';
import { attachBookedDates } from './attach-booked-dates.ts';
import { changeDates } from './change-dates.ts';
import { deriveStatuses } from './derive-statuses.ts';
import { expiryOf } from './expiry-of.ts';
import { insertBookedDates } from './insert-booked-dates.ts';
import { lockCrewMembers } from './lock-crew.ts';
import { placeKey } from './ranks.ts';
import { crewMemberColumns } from './record.ts';

const { bookingDays, bookings, crewMembers } = schema;

type Holds = z.infer<typeof HoldCrew>;
type Booking = Awaited<ReturnType<typeof listOwnBookings>>[number];

/**
 * Asks or holds several people for the same dates of a project, all or nobody. Somebody who has a
 * booking on the project gets the dates in it: dates that are booked stay as they are, and those
 * that were declined, released or cancelled are held again. Returns the bookings, and the dates that
 * were added.
 * @throws AppError `not_found`, `conflict` for somebody redacted and if all are booked already,
 * `project_closed`, `invalid_parameter` for an expiry in the past.
 */
export async function holdCrew(
  ctx: Ctx,
  input: Holds,
): Promise<{ bookingIds: string[]; bookingDayIds: string[] }> {
  const { projectId, dates, status } = input;
  const holdExpiresAt = expiryOf(ctx, input.holdExpiresOn);
  await lockCrewMembers(ctx, input.crewMemberIds);
  const people = await findPeople(ctx, input.crewMemberIds);
  await lockOpenProject(ctx, projectId);
  const own = await listOwnBookings(ctx, input);
  const added = await addBookings(ctx, { ...input, people: withoutBooking(people, own) });
  const booked = await listDates(ctx, { ...input, bookings: own });
  const gone = booked.filter((it) => isGone(it.status));
  const known = new Set(booked.map(placeKey));
  const places = people
    .flatMap(({ id }) => dates.map((date) => ({ crewMemberId: id, date })))
    .filter((it) => !known.has(placeKey(it)));
  if (places.length + gone.length === 0) {
    throw new AppError('conflict', 'They are booked on this job for these dates already.');
  }
  const all = [...own, ...added];
  const insertedIds = await insertBookedDates(ctx, {
    status,
    holdExpiresAt,
    dates: places.map((it) => ({ ...it, bookingId: bookingOf(all, it.crewMemberId)?.id ?? '' })),
  });
  if (gone.length > 0) {
    await changeDates(ctx, { projectId, days: gone, status });
    await setExpiry(ctx, gone, holdExpiresAt);
  }
  await attachBookedDates(ctx, { projectId, dates });
  const bookingIds = [...new Set(all.map(({ id }) => id))];
  await deriveStatuses(ctx, bookingIds);
  const held = Map.groupBy([...places, ...gone], (it) => it.crewMemberId);
  await recordAll(
    ctx,
    'booking.booked',
    people.flatMap(({ id, name }) => {
      const booking = bookingOf(all, id);
      const own = held
        .get(id)
        ?.map(({ date }) => date)
        .sort();
      if (!own || !booking) return [];
      const data = { name, role: booking.role, dates: own, status };
      return [{ subject: booking.id, project: projectId, data }];
    }),
  );
  return { bookingIds, bookingDayIds: [...gone.map(({ id }) => id), ...insertedIds] };
}

async function findPeople(ctx: Ctx, ids: string[]) {
  const people = await ctx.tx
    .select(crewMemberColumns)
    .from(crewMembers)
    .where(and(inArray(crewMembers.id, ids), isNull(crewMembers.deletedAt)))
    .orderBy(asc(crewMembers.id));
  if (people.length < ids.length) throw notFound('crew member');
  for (const person of people) requireNotRedacted(person);
  return people;
}

type Person = Awaited<ReturnType<typeof findPeople>>[number];

/** Lists the bookings that people have on the project, oldest first. */
function listOwnBookings(ctx: Ctx, { projectId, crewMemberIds }: Holds) {
  return ctx.tx
    .select({ id: bookings.id, crewMemberId: bookings.crewMemberId, role: bookings.role })
    .from(bookings)
    .where(
      and(
        eq(bookings.projectId, projectId),
        inArray(bookings.crewMemberId, crewMemberIds),
        isNull(bookings.deletedAt),
      ),
    )
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}

function bookingOf(all: readonly Booking[], crewMemberId: string): Booking | undefined {
  return all.find((it) => it.crewMemberId === crewMemberId);
}

function withoutBooking(people: Person[], own: Booking[]): Person[] {
  return people.filter(({ id }) => !bookingOf(own, id));
}

/** Adds bookings with the terms of the address book and the overtime rule of the work rules. */
async function addBookings(
  ctx: Ctx,
  { projectId, status, people }: Holds & { people: Person[] },
): Promise<Booking[]> {
  if (people.length === 0) return [];
  await requireQuotas(ctx, { bookings: people.length, bookingsOfProject: projectId });
  const rules = await listWorkRules(ctx);
  const rows = people.map((person) => ({
    id: newId('booking'),
    projectId,
    crewMemberId: person.id,
    role: person.defaultRole,
    department: person.department,
    status,
    rateCents: person.dayRateCents,
    rateHours: person.rateHours,
    kitFeeCents: person.kitFeeCents,
    otRule: rulesFor(rules, person.unionStatus).otRule,
    placedBy: ctx.actor.kind === 'user' ? ctx.actor.membershipId : null,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  }));
  await ctx.tx.insert(bookings).values(rows);
  return rows;
}

async function listDates(ctx: Ctx, { dates, bookings: own }: Holds & { bookings: Booking[] }) {
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  return ctx.tx
    .select()
    .from(bookingDays)
    .where(
      and(
        inArray(bookingDays.bookingId, ids),
        inArray(bookingDays.date, dates),
        isNull(bookingDays.deletedAt),
      ),
    );
}

async function setExpiry(ctx: Ctx, days: { id: string }[], holdExpiresAt: Date | null) {
  const ids = days.map(({ id }) => id);
  await ctx.tx.update(bookingDays).set({ holdExpiresAt }).where(inArray(bookingDays.id, ids));
}
