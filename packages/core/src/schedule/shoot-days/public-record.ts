import { bookingStatuses } from '@callboard/domain/crew/enums';
import { publicMapper, publicRecord } from '@callboard/domain/records/public-record';
import { shootDayFields, shownTime } from '@callboard/domain/shoot-days/fields';
import { z } from 'zod';
import type { ShootDay as ShootDayRecord } from './record.ts';

const CrewCall = z.object({
  name: z.string().describe('Name of the person.'),
  role: z.string().describe('Role on this job.'),
  booking_status: z.enum(bookingStatuses).describe('Booking status of this date.'),
  call_time: shownTime.describe('Call time of the person; the general call time by default.'),
});

/** A shoot day in REST responses and webhooks. */
export const ShootDay = publicRecord(shootDayFields)
  .extend({
    location: z
      .object({
        id: z.string().describe('Id of the location.'),
        name: z.string().describe('Name of the location.'),
        address: z.string().nullable().describe('Address on one line.'),
      })
      .nullable()
      .describe('Location of the day.'),
    call_sheet: z
      .object({
        id: z.string().describe('Id of the call sheet.'),
        status: z.enum(['draft', 'ready', 'sent']).describe('Status of the call sheet.'),
      })
      .nullable()
      .describe('Call sheet of the day; null until it is created.'),
  })
  .meta({ id: 'ShootDay' });

/** One shoot day; with the scope `crew:read` also its crew calls. */
export const ShootDayWithCrew = ShootDay.extend({
  crew_calls: z.array(CrewCall).optional().describe('Crew calls, only with the scope crew:read.'),
}).meta({ id: 'ShootDayWithCrew' });

type Call = {
  name: string;
  role: string;
  status: (typeof bookingStatuses)[number];
  callTime: string;
};

const toOwnFields = publicMapper(shootDayFields);

/** Maps a shoot day to its public record. */
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

/** Maps a crew call to name, role, booking status and call time only. */
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
