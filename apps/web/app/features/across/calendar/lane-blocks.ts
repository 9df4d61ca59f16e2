import type { CalendarBooking, CalendarDay, CalendarPerson } from '@callboard/core/across';
import type { Away } from '@callboard/core/crew';
import {
  type BookingStatus,
  departmentLabels,
  departments,
  isGone,
} from '@callboard/domain/crew/enums';
import { holdLabels } from '@callboard/domain/shoot-days/enums';
import { dayAfter } from '#app/ui/dates/plain-date.ts';
import type { BandBlock, DayBlock, DayGridRow } from '#app/ui/day-grid/day-grid-model.ts';
import { isAwayOn } from './away-words.ts';
import {
  bookingInWords,
  bookingWarning,
  initialsOf,
  toneOf,
  warningsOf,
} from './calendar-words.ts';

interface Moment {
  today: string;
  now: number;
}

/**
 * Dates of a booking that follow each other, alike in status, rank and warning. What many runs share,
 * the names of people and jobs, is sent once beside them: a year has thousands of booked dates.
 */
export interface LaneRun {
  /** Id of the first booked date. */
  id: string;
  bookingId: string;
  crewMemberId: string;
  projectId: string;
  start: string;
  end: string;
  status: BookingStatus;
  holdRank: number | null;
  holdExpiresAt?: Date;
  warning?: string;
}

interface LaneBooking extends CalendarBooking {
  isAway: boolean;
}

/** Returns booked dates as runs. */
export function toLaneRuns(bookings: CalendarBooking[], away: Away[], moment: Moment): LaneRun[] {
  const ofPerson = Map.groupBy(away, (it) => it.crewMemberId);
  const known = bookings.map((it) => ({
    ...it,
    isAway: isAwayOn(ofPerson.get(it.crewMemberId), it.date),
  }));
  const ofBooking = Map.groupBy(known, (it) => it.bookingId);
  return [...ofBooking.values()].flatMap((own) =>
    runsOf(own, (it) => `${it.status} ${it.holdRank} ${bookingWarning(it, moment)}`).map((run) =>
      toLaneRun(run, moment),
    ),
  );
}

function toLaneRun({ first, last }: Run<LaneBooking>, moment: Moment): LaneRun {
  const { id, bookingId, crewMemberId, projectId, status, holdRank, holdExpiresAt } = first;
  const warning = bookingWarning(first, moment);
  return {
    ...{ id, bookingId, crewMemberId, projectId, status, holdRank },
    start: first.date,
    end: last.date,
    ...(holdExpiresAt && { holdExpiresAt }),
    ...(warning && { warning }),
  };
}

/** Returns the names of the jobs of booked dates, by id. */
export function jobNamesOf(bookings: CalendarBooking[]): Record<string, string> {
  return Object.fromEntries(bookings.map((it) => [it.projectId, it.projectName]));
}

/** Returns a run as a block of a lane. */
export function toLaneBlock(run: LaneRun, jobNames: Record<string, string>): DayBlock {
  const { id, crewMemberId, projectId, start, end, warning } = run;
  const jobName = jobNames[projectId] ?? '';
  return {
    ...{ id, start, end, warning },
    rowId: crewMemberId,
    label: `${rankMark(run)}${jobName}`,
    short: `${rankMark(run)}${initialsOf(jobName)}`,
    tone: toneOf(run.status),
    status: bookingInWords(run),
    isFixed: isGone(run.status),
  };
}

/** Returns when people are away as blocks of their lanes, within the days in view. */
export function toAwayBlocks(away: Away[], view: { from: string; to: string }): DayBlock[] {
  return away.map(({ id, crewMemberId, fromDate, toDate }) => ({
    id,
    rowId: crewMemberId,
    label: 'Away',
    tone: 'blocked',
    start: [fromDate, view.from].sort()[1] ?? fromDate,
    end: [toDate, view.to].sort()[0] ?? toDate,
    isFixed: true,
  }));
}

/** Rank of a hold before its job, because a short block shows little more. */
function rankMark({ status, holdRank }: LaneRun): string {
  if (status === 'inquired') return '? ';
  if (status === 'first_hold') return '1 ';
  // Another company may be first: then ours is second, although it is the first of our own.
  return status === 'second_hold' ? `${Math.max(2, holdRank ?? 2)} ` : '';
}

/** A block of the band: days of a job that follow each other, alike in hold. */
export interface JobBlock extends BandBlock {
  projectId: string;
  projectName: string;
  days: CalendarDay[];
}

/** Returns the shoot days of the jobs as blocks. */
export function toJobBlocks(days: CalendarDay[], moment: Moment): JobBlock[] {
  const ofJob = Map.groupBy(days, (it) => it.projectId);
  return [...ofJob.values()]
    .flatMap((own) => runsOf(own, (it) => it.holdStatus))
    .map(({ first, last, all }) => ({
      id: first.id,
      label: first.projectName,
      short: initialsOf(first.projectName),
      tone: toneOf(first.holdStatus),
      status: holdLabels[first.holdStatus].toLowerCase(),
      warning: [...new Set(all.flatMap((it) => warningsOf(it, moment)))].join('. ') || undefined,
      start: first.date,
      end: last.date,
      projectId: first.projectId,
      projectName: first.projectName,
      days: all,
    }));
}

interface Run<Item> {
  first: Item;
  last: Item;
  all: Item[];
}

/** Groups items by date that follow each other and have the same key. Two of one date are two runs. */
function runsOf<Item extends { date: string }>(
  items: Item[],
  keyOf: (item: Item) => string,
): Run<Item>[] {
  const runs: Run<Item>[] = [];
  for (const item of items) {
    const run = runs.findLast(
      ({ last }) => dayAfter(last.date, 1) === item.date && keyOf(last) === keyOf(item),
    );
    if (run) {
      run.last = item;
      run.all.push(item);
    } else runs.push({ first: item, last: item, all: [item] });
  }
  return runs;
}

/** Returns the rows of the lanes: whoever is booked, then the address book, by department and name. */
export function toLaneRows(people: CalendarPerson[], bookings: CalendarBooking[]): DayGridRow[] {
  const known = new Map(people.map((it) => [it.id, it]));
  for (const { crewMemberId: id, name, role, department } of bookings) {
    if (!known.has(id)) known.set(id, { id, name, role, department });
  }
  const orderOf = ({ department }: CalendarPerson) => departments.indexOf(department);
  return [...known.values()]
    .toSorted((a, b) => orderOf(a) - orderOf(b) || a.name.localeCompare(b.name, 'en'))
    .map(({ id, name, role, department }) => ({
      id,
      label: name,
      detail: `${role}, ${departmentLabels[department]}`,
    }));
}
