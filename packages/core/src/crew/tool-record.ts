import { z } from 'zod';
import { paperworkLabels } from '../paperwork/enums.ts';
import { date, rows, text, words } from '../tool-results/inputs.ts';
import { omitEmpty } from '../tool-results/tool-result.ts';
import { type BookingStatus, bookingStatuses, departments } from './enums.ts';
import type { AvailabilityRow } from './find-availability.ts';
import type { findDayOutOfDays, ProjectDate, ProjectLine } from './find-day-out-of-days.ts';
import type { RosterRow } from './list-roster.ts';

const project_id = z.string();

/** Input of the `list_project_crew` tool. */
export const ListProjectCrew = z.strictObject({
  project_id,
  booking_status: z.enum(bookingStatuses).optional(),
  limit: rows,
});

/** Input of the `get_day_out_of_days` tool. */
export const GetDayOutOfDays = z.strictObject({ project_id });

/** Input of the `find_crew_availability` tool. */
export const FindCrewAvailability = z.strictObject({
  dates: z.array(date).min(1).max(14),
  department: z.enum(departments).optional(),
  query: words,
  limit: rows,
});

const person = { name: z.string(), role: z.string(), department: z.string() };

/** A person on a project for assistants, without contact details and pay. */
export const CrewItem = z.object({
  booking_id: z.string(),
  crew_member_id: z.string(),
  ...person,
  status: z.string(),
  dates: z.record(z.string(), z.string()),
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
        .array(z.object({ project_id, project: z.string(), booking_status: z.string() }))
        .optional(),
    }),
  ),
});

/** The day out of days of a project, for assistants. */
export const DayOutOfDays = z.object({
  project_id,
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

/** Returns the fields of a booking that assistants may see. */
export function toCrewItem(row: RosterRow): z.infer<typeof CrewItem> {
  return {
    booking_id: row.id,
    crew_member_id: row.crewMemberId,
    name: row.name,
    role: row.role,
    department: row.department,
    status: row.status,
    dates: Object.fromEntries((row.dates ?? []).map((day) => [day.date, day.status])),
    paperwork_missing: (row.missingPapers ?? []).map(({ kind }) => paperworkLabels[kind]),
  };
}

/** Returns a person with each of the requested dates. */
export function toAvailabilityItem(
  row: AvailabilityRow,
  dates: string[],
): z.infer<typeof AvailabilityItem> {
  return {
    crew_member_id: row.id,
    name: row.name,
    role: row.role,
    department: row.department,
    dates: dates.map((day) => toState(row, day)),
  };
}

function toState(row: AvailabilityRow, day: string) {
  const engagements = (row.engagements ?? []).filter((engagement) => engagement.date === day);
  const away = (row.away ?? []).some((it) => it.fromDate <= day && day <= it.toDate) || null;
  const projects = engagements.map((engagement) => ({
    project_id: engagement.projectId,
    project: engagement.projectName,
    booking_status: engagement.status,
  }));
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
