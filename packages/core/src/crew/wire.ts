import { z } from 'zod';
import { instant } from '../wire.ts';
import type { CrewRow } from './bookings.ts';
import { bookingStatuses } from './vocabulary.ts';

/** A person on a project as it leaves over REST: never how to reach or pay them. */
export const ProjectCrew = z
  .object({
    id: z.string().describe('Id of the booking.'),
    project_id: z.string().describe('Id of the project.'),
    name: z.string().describe('Name of the person.'),
    role: z.string().describe('What they do on this job.'),
    booking_status: z.enum(bookingStatuses).describe('The strongest status of their dates.'),
    call_time: z
      .string()
      .nullable()
      .describe("The person's next call, else the booking's.")
      .meta({ example: '06:30' }),
    created_at: instant('When the person was booked.'),
    updated_at: instant('When the booking last changed.'),
  })
  .meta({ id: 'ProjectCrew' });

/** The public fields of a person on a project. */
export function toProjectCrew(row: CrewRow): z.infer<typeof ProjectCrew> {
  return {
    id: row.id,
    project_id: row.projectId,
    name: row.name,
    role: row.role,
    booking_status: row.status,
    call_time: row.callTime,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
