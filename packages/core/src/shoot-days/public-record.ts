import { z } from 'zod';
import { bookingStatuses } from '../crew/enums.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { shootDayFields, shownTime } from './fields.ts';
import type { ShootDay as ShootDayRecord } from './record.ts';

const CrewCall = z.object({
  name: z.string().describe('Name of the person.'),
  role: z.string().describe('What they do on this job.'),
  booking_status: z.enum(bookingStatuses).describe('How this date is booked.'),
  call_time: shownTime.describe(
    'When they are called; the general call where nothing else was said.',
  ),
});

/** A shoot day as it leaves over REST. */
export const ShootDay = publicRecord(shootDayFields)
  .extend({
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

const toOwnFields = publicMapper(shootDayFields);

/** The public fields of a shoot day. */
export function toShootDay(day: ShootDayRecord): z.infer<typeof ShootDay> {
  return {
    ...toOwnFields(day),
    location: day.location && {
      id: day.location.id,
      name: day.location.name,
      address: oneLine(day.location),
    },
    call_sheet: day.callSheet,
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
