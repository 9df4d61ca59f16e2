import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { callMode } from '../../crew/calls.ts';
import { ownCall, ownDay } from '../../crew/on-day.ts';
import { readBookings } from '../../crew/wrap-reports/read-bookings.ts';
import { selectCards } from '../../crew/wrap-reports/select-cards.ts';
import { bookingRate, bookingTerms } from '../../crew/wrap-reports/select-day-people.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { BookingFacts } from './facts.ts';

const { bookingDays, bookings, crewCalls, crewMembers, shootDays } = schema;

/** A person on a job. */
export interface OnJob {
  projectId: string | null;
  crewMemberId: string | null;
}

/** Names a person on a job. */
export function keyOf({ projectId, crewMemberId }: OnJob): string {
  return `${projectId} ${crewMemberId}`;
}

/** Returns the bookings of people on jobs with their terms, dates and hours, by `keyOf`. */
export async function selectBookings(
  ctx: Ctx,
  people: readonly OnJob[],
): Promise<Map<string, BookingFacts[]>> {
  const keys = new Set(people.map(keyOf));
  const rows = (await selectTerms(ctx, people)).filter((it) => keys.has(keyOf(it)));
  if (rows.length === 0) return new Map();
  const ids = rows.map((it) => it.id);
  const [days, cards] = await Promise.all([
    selectDays(ctx, ids),
    selectCards(ctx, inArray(bookings.id, ids)),
  ]);
  const worked = await readBookings(ctx, cards);
  const facts = rows.map((row) => ({
    ...row,
    days: days.filter((it) => it.bookingId === row.id),
    cards: worked.find((it) => it.bookingId === row.id)?.cards ?? [],
  }));
  return Map.groupBy(facts, keyOf);
}

function selectTerms({ tx }: Ctx, people: readonly OnJob[]) {
  const of = (key: keyof OnJob) => [...new Set(people.map((it) => it[key] ?? ''))];
  return tx
    .select({
      id: bookings.id,
      projectId: bookings.projectId,
      crewMemberId: bookings.crewMemberId,
      role: bookings.role,
      department: bookings.department,
      ...bookingTerms,
      rateCents: bookingRate.rateCents,
      currency: bookingRate.currency,
      kitFeeCents: bookings.kitFeeCents,
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(
      and(
        inArray(bookings.projectId, of('projectId')),
        inArray(bookings.crewMemberId, of('crewMemberId')),
        isNull(bookings.deletedAt),
      ),
    )
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}

function selectDays({ tx }: Ctx, ids: string[]) {
  return tx
    .select({
      bookingId: bookingDays.bookingId,
      date: bookingDays.date,
      status: bookingDays.status,
      kind: bookingDays.kind,
      killFeeCents: bookingDays.killFeeCents,
      callMode,
    })
    .from(bookingDays)
    .innerJoin(bookings, eq(bookings.id, bookingDays.bookingId))
    .leftJoin(shootDays, and(eq(shootDays.id, ownDay), isNull(shootDays.deletedAt)))
    .leftJoin(crewCalls, ownCall)
    .where(and(inArray(bookingDays.bookingId, ids), isNull(bookingDays.deletedAt)))
    .orderBy(asc(bookingDays.date));
}
