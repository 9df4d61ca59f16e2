import { createHash } from 'node:crypto';
import {
  givesFirstAid,
  type WarningAnswer,
  type WarningKind,
  warningKinds,
} from '@callboard/domain/call-sheets/warnings';
import { dateInWords } from '@callboard/domain/dates';
import { formatDuration } from '@callboard/domain/dates/duration';
import {
  clockChangeBetween,
  dateAfter,
  instantAfter,
  instantOf,
  minutesBetween,
} from '@callboard/domain/dates/wall-time';
import { namesInWords } from '@callboard/domain/people/names-in-words';
import { runClock } from '@callboard/domain/schedule-blocks/clock';
import { warningsOfStrips } from '@callboard/domain/schedule-blocks/strip-warnings';
import { isGone } from '@callboard/domain/shoot-days/enums';
import { and, between, countDistinct, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { listStrips } from '../../schedule/schedule-blocks/record.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { listBoardCrew } from '../day-crew/list-board-crew.ts';
import { type DayPerson, listDayCrew } from '../list-day-crew.ts';
import { isMissingPaper } from '../paperwork/conditions.ts';
import { listPlaceWarnings } from './list-place-warnings.ts';
import type { CallSheetRow } from './lock-call-sheet.ts';

const { bookingDays, paperworkItems } = schema;

/** Something to look at before a sheet is sent. It can be sent all the same. */
export interface SheetWarning {
  /** Identifies it with its words: a rest that is another one now is another warning. */
  key: string;
  kind: WarningKind;
  text: string;
  /** Names of people and locations in the text, which may be read from another side than the rest. */
  names: string[];
  /** Whose call it is about; absent for what is of the whole day. */
  bookingId?: string;
  answer: WarningAnswer | null;
}

type Found = Pick<SheetWarning, 'kind' | 'text' | 'bookingId'>;

/**
 * Lists what should be looked at before the call sheet of a day is sent, with what was answered; nothing
 * for a day that is off.
 */
export async function listSheetWarnings(
  ctx: Ctx,
  day: ShootDay,
  { answers }: Pick<CallSheetRow, 'answers'>,
): Promise<SheetWarning[]> {
  const byKey = new Map(answers.map((it) => [it.key, it]));
  return (await findWarnings(ctx, day)).map((it) => {
    const key = keyOf(it);
    return { ...it, key, answer: byKey.get(key) ?? null };
  });
}

/** Returns a key without the names that the text has. */
function keyOf({ kind, text }: Found): string {
  return `${kind}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}

async function findWarnings(ctx: Ctx, day: ShootDay): Promise<(Found & { names: string[] })[]> {
  if (isGone(day.holdStatus)) return [];
  const crew = await listDayCrew(ctx, { shootDayId: day.id });
  const confirmed = crew.filter((it) => it.status === 'confirmed');
  const [tired, minors, plan, unsigned, places] = await Promise.all([
    listOnSixthDay(ctx, day, confirmed),
    listMinors(ctx, confirmed),
    listPlanWarnings(ctx, day),
    listWithoutPapers(ctx, confirmed),
    listPlaceWarnings(ctx, day),
  ]);
  const held = crew.length - confirmed.length;
  const hasMedic = confirmed.length === 0 || confirmed.some(givesFirstAid);
  const found: Found[] = [
    ...confirmed.flatMap((it) => listOwnWarnings(day, it, { tired, minors })),
    ...plan.map((text) => ({ kind: 'meals' as const, text })),
    ...of('held', held > 0 && `${held} on the day ${isOrAre(held)} not confirmed`),
    ...of('papers', unsigned.length > 0 && papersInWords(unsigned)),
    ...places,
    ...of('zone', clockChangeInWords(ctx, day)),
    ...of('medic', !hasMedic && 'Nobody is booked as medic or for first aid'),
  ].toSorted((one, other) => rank(one) - rank(other));
  const names = [...new Set([...confirmed, ...places].map((it) => it.name))];
  return found.map(({ kind, text, bookingId }) => ({
    ...{ kind, text, ...(bookingId !== undefined && { bookingId }) },
    names: names.filter((it) => text.includes(it)),
  }));
}

function of(kind: WarningKind, text: string | false | null): Found[] {
  return text ? [{ kind, text }] : [];
}

function rank({ kind }: Found): number {
  return warningKinds.indexOf(kind);
}

interface People {
  /** Of the address book: who works a sixth day in a row. */
  tired: ReadonlySet<string>;
  /** Bookings of minors. */
  minors: ReadonlySet<string>;
}

/** Returns what to look at for one person. */
function listOwnWarnings(day: ShootDay, person: DayPerson, { tired, minors }: People): Found[] {
  const { bookingId, crewMemberId, name, shortRest, clash, call, callTime } = person;
  const minutes = minutesOnDay(day, callTime);
  const isLong = call?.mode !== 'no_call' && minutes > minorsMinutes;
  const found: Found[] = [
    ...of('rest', shortRest && `${name}: ${shortRest.words}, wrapped ${shortRest.wrappedAt}`),
    ...of('sixth_day', tired.has(crewMemberId) && `${name} works a sixth day in a row`),
    ...of('clash', clash && `${name} is confirmed on ${clash} too`),
    ...of(
      'minor',
      minors.has(bookingId) &&
        isLong &&
        `${name} is a minor and is on the day for ${formatDuration(minutes)}`,
    ),
  ];
  return found.map((it) => ({ ...it, bookingId }));
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

/** Days in a row of which the last is a sixth day. */
const daysInRow = 6;

/** Returns who is confirmed on each of the five dates before, too, on any job of the company. */
async function listOnSixthDay(
  ctx: Ctx,
  { date }: ShootDay,
  people: readonly DayPerson[],
): Promise<Set<string>> {
  const ids = people.map((it) => it.crewMemberId);
  if (ids.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ id: bookingDays.crewMemberId })
    .from(bookingDays)
    .where(
      and(
        inArray(bookingDays.crewMemberId, ids),
        between(bookingDays.date, dateAfter(date, 1 - daysInRow), date),
        eq(bookingDays.status, 'confirmed'),
        isNull(bookingDays.deletedAt),
      ),
    )
    .groupBy(bookingDays.crewMemberId)
    .having(eq(countDistinct(bookingDays.date), daysInRow));
  return new Set(rows.map((it) => it.id));
}

/** Returns the names of people with papers that are still to come. */
async function listWithoutPapers(ctx: Ctx, people: readonly DayPerson[]): Promise<string[]> {
  const ids = people.map((it) => it.bookingId);
  if (ids.length === 0) return [];
  const { bookingId, status, deletedAt } = paperworkItems;
  const rows = await ctx.tx
    .selectDistinct({ id: bookingId })
    .from(paperworkItems)
    .where(and(inArray(bookingId, ids), isMissingPaper(status), isNull(deletedAt)));
  const found = new Set(rows.map((it) => it.id));
  return people.filter((it) => found.has(it.bookingId)).map((it) => it.name);
}

function papersInWords(names: readonly string[]): string {
  return `${namesInWords(names)} ${names.length === 1 ? 'has' : 'have'} open paperwork`;
}

/** Minutes on a day above which the law of most places lets no minor work. */
const minorsMinutes = 8 * 60;

/** Returns the bookings of people who need the work permit of a minor. */
async function listMinors(ctx: Ctx, people: readonly DayPerson[]): Promise<Set<string>> {
  const ids = people.map((it) => it.bookingId);
  if (ids.length === 0) return new Set();
  const { bookingId, kind, deletedAt } = paperworkItems;
  const rows = await ctx.tx
    .selectDistinct({ id: bookingId })
    .from(paperworkItems)
    .where(and(inArray(bookingId, ids), eq(kind, 'minor'), isNull(deletedAt)));
  return new Set(rows.map((it) => it.id));
}

/** Returns the minutes from a call to the wrap, which may be after midnight. */
function minutesOnDay(day: ShootDay, callTime: string): number {
  const { date, timeZone } = day;
  const start = instantOf({ date, time: callTime }, timeZone);
  return minutesBetween(start, wrapOf(day, callTime));
}

/** Returns the instant of the wrap that follows a call. */
function wrapOf({ date, timeZone, wrapTime }: ShootDay, callTime: string): number {
  return instantAfter(wrapTime, instantOf({ date, time: callTime }, timeZone), timeZone);
}

/** Returns what happens if clocks change between the midnight before a day and its wrap, or midnight. */
function clockChangeInWords(ctx: Ctx, day: ShootDay): string | null {
  const { date, timeZone, callTime } = day;
  const midnight = (on: string) => instantOf({ date: on, time: '00:00' }, timeZone);
  const end = Math.max(midnight(dateAfter(date, 1)), wrapOf(day, callTime));
  const change = clockChangeBetween(midnight(date), end, timeZone);
  if (!change) return null;
  const { from, to } = change;
  const way = from.time < to.time ? 'forward' : 'back';
  return `Clocks go ${way} on ${dateInWords(to.date, ctx.now())}: ${from.time} becomes ${to.time}`;
}

const planKinds = ['meal_due', 'meal_soon', 'over_wrap', 'over_hours'];

/** Returns what is wrong with the meals and the hours of the day's strips, in words. */
async function listPlanWarnings(ctx: Ctx, day: ShootDay): Promise<string[]> {
  const strips = await listStrips(ctx, [day.id]);
  if (strips.length === 0) return [];
  const { rules, crew } = await listBoardCrew(ctx, { projectId: day.projectId, days: [day] });
  const found = warningsOfStrips({
    ...{ timeZone: day.timeZone, strips, clock: runClock(day, strips), rules },
    ...{ before: null, crew: crew.get(day.id) ?? [], sun: null, sunAt: {} },
  });
  return found.filter((it) => planKinds.includes(it.kind)).map((it) => it.text.replace(/\.$/, ''));
}
