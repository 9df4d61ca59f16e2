import { callInWords, isWithoutTime } from '@callboard/domain/crew/enums';
import { runClock } from '@callboard/domain/schedule-blocks/clock';
import { holdStatuses } from '@callboard/domain/shoot-days/enums';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import {
  date,
  isRange,
  project_id,
  range,
  rangeError,
  rows,
  text,
} from '../../kernel/tool-results/inputs.ts';
import { excerpt, localTime, omitEmpty } from '../../kernel/tool-results/tool-result.ts';
import { toHospital } from '../../schedule/locations/tool-record.ts';
import type { DayWithCrew } from './find-day-with-crew.ts';
import type { DayInRange } from './list-days-in-range.ts';

/** Input of the `list_shoot_days` tool. */
export const ListShootDays = z
  .strictObject({
    ...range,
    project_id: project_id.optional(),
    hold_status: z.enum(holdStatuses).optional().describe('Only days with this hold status.'),
    limit: rows,
  })
  .refine(isRange, rangeError);

/** Input of the `get_shoot_day` tool: an id, or a project with a date or a number. */
export const GetShootDay = z
  .strictObject({
    shoot_day_id: z.string().optional().describe('Or project_id and date or day_number.'),
    project_id: project_id.optional(),
    date: date.optional().describe('Instead of day_number.'),
    day_number: z.number().int().min(1).max(99).optional().describe('2 is day 2.'),
  })
  .refine(identifiesDay, 'Send shoot_day_id, or project_id with date or with day_number.');

function identifiesDay(input: {
  shoot_day_id?: string | undefined;
  project_id?: string | undefined;
  date?: string | undefined;
  day_number?: number | undefined;
}): boolean {
  if (input.shoot_day_id !== undefined) return input.day_number === undefined;
  if (input.project_id === undefined) return false;
  return (input.date === undefined) !== (input.day_number === undefined);
}

const day = {
  shoot_day_id: z.string(),
  project_id: z.string(),
  project: z.string(),
  date: z.string(),
  label: z.string(),
  kind: z.string(),
  hold_status: z.string(),
  call: z.string(),
  wrap: z.string(),
  time_zone: z.string(),
};

/** An item of `list_shoot_days`. */
export const ShootDayItem = z.object({
  ...day,
  location: text,
  call_sheet_status: text,
  crew_confirmed: z.number(),
  crew_total: z.number(),
});

/** Result of `get_shoot_day`. */
export const ShootDaySheet = z.object({
  ...day,
  challenged_until: text,
  location: z
    .object({
      name: z.string(),
      address: text,
      parking: text,
      load_in: text,
      hospital: text,
    })
    .optional(),
  crew: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      department: z.string(),
      booking_status: z.string(),
      call_time: text,
      call: text,
      challenged_until: text,
    }),
  ),
  crew_counts: z.record(z.string(), z.number()),
  blocks: z.array(
    z.object({
      start: z.string(),
      end: z.string(),
      kind: z.string(),
      shot: text,
      description: text,
      int_ext: text,
      day_night: text,
      cast: text,
      next_set: text,
    }),
  ),
  call_sheet: z
    .object({
      status: z.string(),
      revision: z.number(),
      sent_at: text,
      people: z.record(z.string(), z.number()),
      unconfirmed: z.array(z.string()),
    })
    .optional(),
});

/** Maps a shoot day to an item of `list_shoot_days`. */
export function toShootDayItem(row: DayInRange): z.infer<typeof ShootDayItem> {
  return omitEmpty({
    ...toDay(row),
    location: row.locationName,
    call_sheet_status: row.callSheetStatus,
    crew_confirmed: row.crew.confirmed,
    crew_total: row.crew.total,
  });
}

const crewShown = 50;
const blocksShown = 100;

/** Maps a shoot day to the result of `get_shoot_day`, with at most 50 people and 100 strips. */
export function toShootDaySheet(ctx: Ctx, row: DayWithCrew): z.infer<typeof ShootDaySheet> {
  return omitEmpty({
    ...toDay(row),
    challenged_until: row.challengeExpiresAt && localTime(ctx, row.challengeExpiresAt),
    location: row.location && toPlace(row.location),
    crew: row.crew.slice(0, crewShown).map((person) =>
      omitEmpty({
        name: person.name,
        role: person.role,
        department: person.department,
        booking_status: person.status,
        call_time: isWithoutTime(person.callMode) ? null : person.callTime,
        call: isWithoutTime(person.callMode) ? callInWords(person) : null,
        challenged_until: person.challengedUntil && localTime(ctx, person.challengedUntil),
      }),
    ),
    crew_counts: countByStatus(row.crew),
    blocks: toBlocks(row).slice(0, blocksShown),
    call_sheet: row.callSheet && toCallSheet(ctx, row.callSheet, row.receipts),
  });
}

/** Maps the strips of a day, with the times of its running clock. */
function toBlocks(row: DayWithCrew): z.infer<typeof ShootDaySheet>['blocks'] {
  if (row.strips.length === 0) return [];
  const { slots } = runClock(row, row.strips);
  return row.strips.map((strip, index) =>
    omitEmpty({
      start: slots[index]?.start ?? row.callTime,
      end: slots[index]?.end ?? row.callTime,
      kind: strip.kind,
      shot: strip.shotRef,
      description: strip.description || null,
      int_ext: strip.intExt,
      day_night: strip.dayNight,
      cast: strip.cast,
      next_set: strip.kind === 'company_move' ? strip.locationName : null,
    }),
  );
}

function toDay(row: Omit<DayInRange, 'locationName' | 'callSheetStatus' | 'crew'>) {
  return {
    shoot_day_id: row.id,
    project_id: row.projectId,
    project: row.projectName,
    date: row.date,
    label: row.label,
    kind: row.dayKind,
    hold_status: row.holdStatus,
    call: row.callTime,
    wrap: row.wrapTime,
    time_zone: row.timeZone,
  };
}

function toPlace(place: NonNullable<DayWithCrew['location']>) {
  return omitEmpty({
    name: place.name,
    address: [place.address, place.city, place.region].filter(Boolean).join(', ') || null,
    parking: excerpt(place.parking),
    load_in: excerpt(place.loadIn),
    hospital: toHospital(place.hospital),
  });
}

function toCallSheet(
  ctx: Ctx,
  sheet: NonNullable<DayWithCrew['callSheet']>,
  { recipients, delivered, opened, confirmed, skipped, unconfirmed }: DayWithCrew['receipts'],
) {
  return omitEmpty({
    status: sheet.status,
    revision: sheet.revision,
    sent_at: sheet.sentAt && localTime(ctx, sheet.sentAt),
    people: { recipients, delivered, opened, confirmed, skipped },
    unconfirmed: unconfirmed ?? [],
  });
}

function countByStatus(crew: DayWithCrew['crew']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of crew) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
