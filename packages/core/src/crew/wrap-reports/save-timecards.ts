import { isWithoutTime } from '@callboard/domain/crew/enums';
import { notFound } from '@callboard/domain/errors';
import type { SaveTimecards } from '@callboard/domain/wrap-reports/fields';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { changesOf } from '../../kernel/changes.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireNotRedacted } from '../../kernel/redaction/redaction.ts';
import { schema } from '../../kernel/schema.ts';
import type { LockedDay } from '../../schedule/shoot-days/lock-shoot-day.ts';
import { lockCrewOfBookings } from '../lock-crew.ts';
import { lockDraftReport } from './lock-wrap-report.ts';
import { type DayBooking, selectDayPeople } from './select-day-people.ts';
import { type Card, emptyCard, toCard } from './to-timecard.ts';

const { bookings, crewMembers, timecards } = schema;

type Input = z.infer<typeof SaveTimecards>;
type Change = Omit<Input, 'shootDayId' | 'bookingIds' | 'isInAtCall' | 'isForCalled'>;
type StoredCard = typeof timecards.$inferSelect;

/**
 * Changes the hours of people on a day, of all or none. A person without a card gets one, also if
 * they were not called, unless the change is for those who were. With `opened`, what somebody else changed since then is not overwritten.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict` for a submitted report or
 * a note about a redacted person.
 */
export async function saveTimecards(
  ctx: Ctx,
  { shootDayId, bookingIds, isInAtCall, isForCalled, ...change }: Input,
): Promise<void> {
  const ids = [...new Set(bookingIds)];
  await lockCrewOfBookings(ctx, ids);
  const { day, report } = await lockDraftReport(ctx, shootDayId);
  await requireOnJob(ctx, { projectId: day.projectId, ids, isNoted: Boolean(change.note) });
  const stored = await readCards(ctx, shootDayId, ids);
  const calls = isInAtCall || isForCalled ? await listCalls(ctx, day) : null;
  const changed = ids.flatMap((bookingId) => {
    const call = calls?.get(bookingId);
    if (call && !isIn(call)) return [];
    const inAtCall = isInAtCall && { inTime: call?.callTime ?? day.callTime };
    const sent = { ...change, ...inAtCall };
    return changedCard(ctx, { shootDayId, bookingId }, stored.get(bookingId), sent);
  });
  if (changed.length === 0) return;
  const cards = changed.map(({ card }) => card);
  await storeCards(ctx, cards);
  const [first] = cards;
  await record(ctx, 'timecard.updated', {
    subject: cards.length === 1 && first ? first.id : report.id,
    project: day.projectId,
    data: {
      label: day.label,
      count: cards.length,
      fields: [...new Set(changed.flatMap((it) => it.fields))],
    },
  });
}

interface Named {
  projectId: string;
  ids: string[];
  isNoted: boolean;
}

async function requireOnJob(ctx: Ctx, { projectId, ids, isNoted }: Named): Promise<void> {
  const people = await ctx.tx
    .select({ redactedAt: crewMembers.redactedAt })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(
      and(inArray(bookings.id, ids), eq(bookings.projectId, projectId), isNull(bookings.deletedAt)),
    );
  if (people.length < ids.length) throw notFound('booking');
  if (isNoted) for (const person of people) requireNotRedacted(person);
}

async function listCalls(ctx: Ctx, day: LockedDay): Promise<Map<string, DayBooking>> {
  const people = await selectDayPeople(ctx, day);
  return new Map(people.map((it) => [it.bookingId, it]));
}

/** Whether a person has a call with a time, or came without one. */
function isIn({ callMode, card }: DayBooking): boolean {
  return !isWithoutTime(callMode) || (card?.inTime ?? null) !== null;
}

async function readCards({ tx }: Ctx, shootDayId: string, ids: string[]) {
  const rows = await tx
    .select()
    .from(timecards)
    .where(and(eq(timecards.shootDayId, shootDayId), inArray(timecards.bookingId, ids)));
  return new Map(rows.map((it) => [it.bookingId, it]));
}

type NewCard = Card & Pick<StoredCard, 'id' | 'shootDayId' | 'bookingId' | 'updatedAt'>;

function changedCard(
  ctx: Ctx,
  of: { shootDayId: string; bookingId: string },
  stored: StoredCard | undefined,
  sent: Change,
): { card: NewCard; fields: string[] }[] {
  const current = { ...emptyCard, id: newId('timecard'), ...stored };
  const changes = changesOf(current, sent);
  // A person who is added has an empty card.
  if (!changes && stored) return [];
  const values = toCard({ ...current, ...changes } as Card);
  const card = { ...of, ...values, id: current.id, updatedAt: ctx.now() };
  return [{ card, fields: Object.keys(changes ?? {}) }];
}

async function storeCards(ctx: Ctx, cards: NewCard[]): Promise<void> {
  for (const some of chunksOf(cards)) {
    await ctx.tx
      .insert(timecards)
      .values(some.map((it) => ({ ...it, createdAt: ctx.now() })))
      .onConflictDoUpdate({
        target: [timecards.workspaceId, timecards.shootDayId, timecards.bookingId],
        set: {
          inTime: sql`excluded.in_time`,
          outTime: sql`excluded.out_time`,
          mealOut: sql`excluded.meal_out`,
          mealMinutes: sql`excluded.meal_minutes`,
          secondMealOut: sql`excluded.second_meal_out`,
          secondMealMinutes: sql`excluded.second_meal_minutes`,
          thirdMealOut: sql`excluded.third_meal_out`,
          thirdMealMinutes: sql`excluded.third_meal_minutes`,
          isAbsent: sql`excluded.is_absent`,
          note: sql`excluded.note`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
  }
}
