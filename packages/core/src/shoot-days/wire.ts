import { z } from 'zod';
import { bookingStatuses } from '../crew/vocabulary.ts';
import { instant } from '../wire.ts';
import type { ShootDay as ShootDayRecord } from './shoot-days.ts';
import { holdStatuses } from './vocabulary.ts';

const time = (description: string) => z.string().describe(description).meta({ example: '06:30' });

const CrewCall = z.object({
  name: z.string().describe('Name of the person.'),
  role: z.string().describe('What they do on this job.'),
  booking_status: z.enum(bookingStatuses).describe('How this date is booked.'),
  call_time: time('When they are called; the general call where nothing else was said.'),
});

/** A shoot day as it leaves over REST. */
export const ShootDay = z
  .object({
    id: z.string().describe('Id of the shoot day.'),
    project_id: z.string().describe('Id of the project.'),
    date: z.string().describe('Calendar date.').meta({ format: 'date', example: '2026-11-25' }),
    label: z.string().describe('Such as Day 2 of 3.'),
    call_time: time("General call, wall-clock in the day's zone."),
    wrap_time: time('Wrap; one not after the call is on the next calendar day.'),
    hold_status: z.enum(holdStatuses).describe('How firm the day is.'),
    time_zone: z.string().describe('IANA zone of the times.'),
    location: z
      .object({
        id: z.string().describe('Id of the location.'),
        name: z.string().describe('Name of the place.'),
        address: z.string().nullable().describe('Address on one line.'),
      })
      .nullable()
      .describe('Where the day is shot.'),
    call_sheet: z
      .object({
        id: z.string().describe('Id of the call sheet.'),
        status: z.enum(['draft', 'ready', 'sent']).describe('How far the call sheet is.'),
      })
      .nullable()
      .describe('The call sheet; null until it is opened.'),
    created_at: instant('When the day was added.'),
    updated_at: instant('When anything the day shows last changed.'),
  })
  .meta({ id: 'ShootDay' });

/** One shoot day; with the scope crew:read also who is called when. */
export const ShootDayWithCrew = ShootDay.extend({
  crew_calls: z.array(CrewCall).optional().describe('Only with the scope crew:read.'),
}).meta({ id: 'ShootDayWithCrew' });

type Call = {
  name: string;
  role: string;
  status: (typeof bookingStatuses)[number];
  callTime: string;
};

/** The public fields of a shoot day. */
export function toShootDay(day: ShootDayRecord): z.infer<typeof ShootDay> {
  return {
    id: day.id,
    project_id: day.projectId,
    date: day.date,
    label: day.label,
    call_time: day.callTime,
    wrap_time: day.wrapTime,
    hold_status: day.holdStatus,
    time_zone: day.timeZone,
    location: day.location && {
      id: day.location.id,
      name: day.location.name,
      address: oneLine(day.location),
    },
    call_sheet: day.callSheet,
    created_at: day.createdAt.toISOString(),
    updated_at: day.updatedAt.toISOString(),
  };
}

/** Name, role, booking status and call time, and nothing else of a person. */
export function toCrewCall(call: Call): z.infer<typeof CrewCall> {
  return {
    name: call.name,
    role: call.role,
    booking_status: call.status,
    call_time: call.callTime,
  };
}

function oneLine({ address, city, region }: NonNullable<ShootDayRecord['location']>) {
  return [address, city, region].filter(Boolean).join(', ') || null;
}
