import { projectCrewFields } from '@callboard/core/crew';
import { exampleShootDay as shootDay } from '@callboard/core/events';
import { placeFields } from '@callboard/core/locations';
import { driveFields } from '@callboard/core/media/fields';
import { exampleRecord } from '@callboard/core/records';
import { type Examples, pageOf } from './example.ts';

const crew = exampleRecord(projectCrewFields);
const location = exampleRecord(placeFields);
const drive = exampleRecord(driveFields);

export const productionExamples: Examples = {
  'GET /projects/{id}/shoot-days': { response: pageOf(shootDay) },
  'GET /shoot-days/{id}': {
    response: {
      ...shootDay,
      crew_calls: [
        {
          name: 'Silas Quon',
          role: 'Director of Photography',
          booking_status: 'confirmed',
          call_time: '06:00',
        },
        { name: crew.name, role: crew.role, booking_status: 'confirmed', call_time: '06:30' },
      ],
    },
  },
  'GET /projects/{id}/crew': { response: pageOf(crew) },
  'GET /projects/{id}/locations': { response: pageOf(location) },
  'GET /projects/{id}/media-drives': { response: pageOf(drive) },
};
