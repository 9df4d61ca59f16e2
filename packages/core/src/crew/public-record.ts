import { z } from 'zod';
import { exampleIds, exampleTimes } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import * as kind from '../records/kinds.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { bookingStatuses } from './enums.ts';

/** What is public of a person on a project: never how to reach or pay them. */
export const projectCrewFields = {
  id: field(kind.set(z.string()), {
    description: 'Id of the booking.',
    example: exampleIds.booking,
    isPublic: true,
  }),
  projectId: field(kind.set(z.string()), {
    description: 'Id of the project.',
    example: exampleIds.project,
    isPublic: true,
  }),
  name: field(kind.set(z.string()), {
    description: 'Name of the person.',
    example: 'Pilar Nunez',
    isPublic: true,
  }),
  role: field(kind.set(z.string()), {
    description: 'What they do on this job.',
    example: 'Best Boy Electric',
    isPublic: true,
  }),
  status: field(kind.set(z.enum(bookingStatuses)), {
    description: 'The strongest status of their dates.',
    example: 'confirmed',
    isPublic: true,
    publicName: 'booking_status',
  }),
  callTime: field(kind.set(z.string().nullable().meta({ example: '06:30' })), {
    description: "The person's next call, else the booking's.",
    example: '06:30',
    isPublic: true,
  }),
  createdAt: field(kind.instant(), {
    description: 'When the person was booked.',
    example: exampleTimes.created_at,
    isPublic: true,
  }),
  updatedAt: field(kind.instant(), {
    description: 'When the booking last changed.',
    example: exampleTimes.updated_at,
    isPublic: true,
  }),
};

/** A person on a project as it leaves over REST. */
export const ProjectCrew = publicRecord(projectCrewFields).meta({ id: 'ProjectCrew' });

/** The public fields of a person on a project. */
export const toProjectCrew = publicMapper(projectCrewFields);
