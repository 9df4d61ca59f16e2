import { deliverableFields } from '../deliverables/fields.ts';
import { noteFields } from '../notes/fields.ts';
import { projectFields } from '../projects/fields.ts';
import { exampleIds as ids } from '../records/example-ids.ts';
import { exampleRecord } from '../records/public-record.ts';
import { shootDayFields } from '../shoot-days/fields.ts';
import { versionFields } from '../versions/fields.ts';
import type { EventData } from './data.ts';

export const exampleProject: EventData['project_updated'] = exampleRecord(projectFields);

export const exampleDeliverable: EventData['deliverable_created'] =
  exampleRecord(deliverableFields);

export const exampleVersion: EventData['deliverable_version_created'] =
  exampleRecord(versionFields);

export const exampleNote: EventData['review_note_created'] = exampleRecord(noteFields);

export const exampleShootDay: EventData['schedule_day_created'] = {
  ...exampleRecord(shootDayFields),
  location: {
    id: ids.location,
    name: 'Calloway residence',
    address: '18 Fern Hill Rd, Pasadena, CA',
  },
  call_sheet: { id: ids.callSheet, status: 'ready' },
};
