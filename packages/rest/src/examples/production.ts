import { exampleShootDay as shootDay } from '@callboard/core/tell';
import { projectCrewFields } from '@callboard/domain/crew/public-record';
import { exampleRecord } from '@callboard/domain/records/public-record';
import { type Examples, pageOf } from './example.ts';

const crew = exampleRecord(projectCrewFields);

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
};
