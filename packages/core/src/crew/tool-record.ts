import { type BookingStatus, bookingStatuses, departments } from '@callboard/domain/crew/enums';
import { dateAfter } from '@callboard/domain/dates/wall-time';
import { paperworkLabels } from '@callboard/domain/paperwork/enums';
import { z } from 'zod';
import type { Ctx } from '../kernel/context.ts';
import {
  date,
  isRange,
  project_id,
  rangeError,
  rows,
  text,
  words,
} from '../kernel/tool-results/inputs.ts';
import { localTime, omitEmpty } from '../kernel/tool-results/tool-result.ts';
import type { AvailabilityRow } from './find-availability.ts';
import type { findDayOutOfDays, ProjectDate, ProjectLine } from './find-day-out-of-days.ts';
import type { RosterRow } from './list-roster.ts';

/** Input of the `list_project_crew` tool. */
export const ListProjectCrew = z.strictObject({
  project_id,
  booking_status: z
    .enum(bookingStatuses)
    .optional()
    .describe('Only people with this status on any date.'),
  limit: rows,
});

/** Input of the `get_day_out_of_days` tool. */
export const GetDayOutOfDays = z.strictObject({ project_id });

/** Input of the `find_crew_availability` tool: some dates of everybody, or a range of somebody. */
export const FindCrewAvailability = z
  .strictObject({
    dates: z.array(date).min(1).max(14).optional().describe('Single dates; or send from and to.'),
    from: date.optional().describe('First day of a range, included; with crew_member_id or query.'),
    to: date.optional().describe('Last day, included; at most 92 days.'),
    crew_member_id: z.string().optional().describe('Only this person.'),
    department: z.enum(departments).optional().describe('Only this department.'),
    query: words.describe('Words of names and roles, such as DP or 1st AC.'),
    limit: rows,
  })
  .refine(isRange, rangeError)
  .refine(saysWhen, 'Send dates, or from and to with crew_member_id or query.');

function saysWhen(
  input: Partial<Record<'dates' | 'from' | 'to' | 'crew_member_id' | 'query', unknown>>,
) {
  if (input.dates !== undefined) return input.from === undefined && input.to === undefined;
  const isRangeGiven = input.from !== undefined && input.to !== undefined;
  return isRangeGiven && (input.crew_member_id !== undefined || input.query !== undefined);
}

const person = { name: z.string(), role: z.string(), department: z.string() };

/** A person on a project for assistants, without contact details and pay. */
export const CrewItem = z.object({
  crew_member_id: z.string(),
  ...person,
  /** The strongest of the dates. */
  booking_status: z.string(),
  dates: z.record(z.string(), z.string()),
  /** The dates with the status that was asked for. */
  matched_dates: z.array(z.string()).optional(),
  /** Until when challenged holds have to be answered, by date. */
  challenged_until: z.record(z.string(), z.string()).optional(),
  /** Names of the papers that are still to come. */
  paperwork_missing: z.array(z.string()),
});

/** A person's dates for assistants: free, away, asked, held or booked, and for which project. */
export const AvailabilityItem = z.object({
  crew_member_id: z.string(),
  ...person,
  dates: z.array(
    z.object({
      date: z.string(),
      state: z.string(),
      /** Whether the person said, or the company entered, that they cannot work. */
      away: z.literal(true).optional(),
      jobs: z
        .array(
          z.object({
            project_id: z.string(),
            project: z.string(),
            booking_status: z.string(),
            challenged_until: text,
          }),
        )
        .optional(),
    }),
  ),
});

/** The day out of days of a project, for assistants. */
export const DayOutOfDays = z.object({
  project_id: z.string(),
  project: z.string(),
  dates: z.array(
    z.object({
      date: z.string(),
      label: text,
      kind: text,
      hold_status: text,
      working: z.number(),
      held: z.number(),
    }),
  ),
  people: z.array(
    z.object({
      ...person,
      codes: z.record(z.string(), z.string()),
      work_days: z.number(),
      hold_days: z.number(),
      travel_days: z.number(),
    }),
  ),
});

/** Returns the fields of a booking that assistants may see, and which dates have a status. */
export function toCrewItem(
  ctx: Ctx,
  row: RosterRow,
  status?: BookingStatus | undefined,
): z.infer<typeof CrewItem> {
  const dates = row.dates ?? [];
  const challenged = dates.flatMap(({ date, challengedUntil }) =>
    challengedUntil === null ? [] : [[date, localTime(ctx, new Date(challengedUntil))]],
  );
  return {
    crew_member_id: row.crewMemberId,
    name: row.name,
    role: row.role,
    department: row.department,
    booking_status: row.status,
    dates: Object.fromEntries(dates.map((day) => [day.date, day.status])),
    ...omitEmpty({
      matched_dates: status && dates.filter((it) => it.status === status).map(({ date }) => date),
      challenged_until: challenged.length > 0 ? Object.fromEntries(challenged) : null,
    }),
    paperwork_missing: (row.missingPapers ?? []).map(({ kind }) => paperworkLabels[kind]),
  };
}

/** Returns a person with each of the requested dates; of a range only those that are not free. */
export function toAvailabilityItem(
  ctx: Ctx,
  row: AvailabilityRow,
  { dates, isRange: isPart }: { dates: string[]; isRange: boolean },
): z.infer<typeof AvailabilityItem> {
  const states = dates.map((day) => toState(ctx, row, day));
  return {
    crew_member_id: row.id,
    name: row.name,
    role: row.role,
    department: row.department,
    dates: isPart ? states.filter(({ state }) => state !== 'free') : states,
  };
}

/** Returns the dates that a call asks for, in order. */
export function datesOf(input: z.infer<typeof FindCrewAvailability>) {
  const { dates, from = '', to = '' } = input;
  if (dates) return { dates: [...new Set(dates)].sort(), isRange: false };
  const count = Temporal.PlainDate.from(from).until(to).days + 1;
  return { dates: Array.from({ length: count }, (_, n) => dateAfter(from, n)), isRange: true };
}

function toState(ctx: Ctx, row: AvailabilityRow, day: string) {
  const engagements = (row.engagements ?? []).filter((engagement) => engagement.date === day);
  const away = (row.away ?? []).some((it) => it.fromDate <= day && day <= it.toDate) || null;
  const projects = engagements.map((engagement) =>
    omitEmpty({
      project_id: engagement.projectId,
      project: engagement.projectName,
      booking_status: engagement.status,
      challenged_until:
        engagement.challengedUntil && localTime(ctx, new Date(engagement.challengedUntil)),
    }),
  );
  const booked = stateOf(engagements.map(({ status }) => status));
  const state = away && booked === 'free' ? 'away' : booked;
  return omitEmpty({ date: day, state, away, jobs: projects.length > 0 ? projects : null });
}

function stateOf(statuses: BookingStatus[]): string {
  if (statuses.includes('confirmed')) return 'booked';
  if (statuses.some((status) => status.endsWith('_hold'))) return 'held';
  return statuses.length > 0 ? 'asked' : 'free';
}

const linesShown = 50;
const datesShown = 92;

/** Returns the day out of days of a project, with at most 50 people and 92 dates. */
export function toDayOutOfDays({
  project,
  dates,
  lines,
}: Awaited<ReturnType<typeof findDayOutOfDays>>): z.infer<typeof DayOutOfDays> {
  return {
    project_id: project.id,
    project: project.name,
    dates: dates.slice(0, datesShown).map(toDate),
    people: lines.slice(0, linesShown).map(toPerson),
  };
}

/** Returns whether a day out of days has more rows or dates than a tool result shows. */
export function isCutDayOutOfDays({ dates, lines }: { dates: unknown[]; lines: unknown[] }) {
  return dates.length > datesShown || lines.length > linesShown;
}

function toDate({ date, label, dayKind, holdStatus, working, held }: ProjectDate) {
  return omitEmpty({ date, label, kind: dayKind, hold_status: holdStatus, working, held });
}

function toPerson({ name, role, department, codes, totals }: ProjectLine) {
  return {
    ...{ name, role, department, codes },
    work_days: totals.work,
    hold_days: totals.hold,
    travel_days: totals.travel,
  };
}
