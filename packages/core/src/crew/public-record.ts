import { z } from 'zod';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import * as kind from '../records/kinds.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { idField, timestamps } from '../records/standard-fields.ts';
import { bookingStatuses } from './enums.ts';

/** What is public of a person on a project: never how to reach or pay them. */
export const projectCrewFields = {
  id: idField('booking', exampleIds.booking),
  projectId: field(kind.readOnly(z.string()), {
    description: 'Id of the project.',
    example: exampleIds.project,
    isPublic: true,
  }),
  name: field(kind.readOnly(z.string()), {
    description: 'Name of the person.',
    example: 'Pilar Nunez',
    isPublic: true,
  }),
  role: field(kind.readOnly(z.string()), {
    description: 'What they do on this job.',
    example: 'Best Boy Electric',
    isPublic: true,
  }),
  status: field(kind.readOnly(z.enum(bookingStatuses)), {
    description: 'The strongest status of their dates.',
    example: 'confirmed',
    isPublic: true,
    publicName: 'booking_status',
  }),
  callTime: field(kind.readOnly(z.string().nullable().meta({ example: '06:30' })), {
    description: "The person's next call, else the booking's.",
    example: '06:30',
    isPublic: true,
  }),
  ...timestamps('When the person was booked.', 'When the booking last changed.'),
};

/** A person on a project as it leaves over REST. */
export const ProjectCrew = publicRecord(projectCrewFields).meta({ id: 'ProjectCrew' });

/** The public fields of a person on a project. */
export const toProjectCrew = publicMapper(projectCrewFields);
