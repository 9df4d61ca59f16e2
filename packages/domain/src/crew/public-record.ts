import { z } from 'zod';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import * as kind from '../records/kinds.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { idField, timestamps } from '../records/standard-fields.ts';
import { bookingStatuses } from './enums.ts';

/** The public fields of a person on a project: no contact details and no pay. */
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
    description: 'Role on this project.',
    example: 'Best Boy Electric',
    isPublic: true,
  }),
  status: field(kind.readOnly(z.enum(bookingStatuses)), {
    description: 'Strongest status of the booked dates.',
    example: 'confirmed',
    isPublic: true,
    publicName: 'booking_status',
  }),
  callTime: field(kind.readOnly(z.string().nullable().meta({ example: '06:30' })), {
    description: "Time of the person's next crew call, or else the booking's call time.",
    example: '06:30',
    isPublic: true,
  }),
  ...timestamps('When the person was booked.', 'When the booking last changed.'),
};

/** A person on a project as REST returns it. */
export const ProjectCrew = publicRecord(projectCrewFields).meta({ id: 'ProjectCrew' });

/** Returns the public fields of a person on a project. */
export const toProjectCrew = publicMapper(projectCrewFields);
