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
  'GET /projects/{id}/shoot-days': { answer: pageOf(shootDay) },
  'GET /shoot-days/{id}': {
    answer: {
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
  'GET /projects/{id}/crew': { answer: pageOf(crew) },
  'GET /projects/{id}/locations': { answer: pageOf(location) },
  'GET /projects/{id}/media-drives': { answer: pageOf(drive) },
};
