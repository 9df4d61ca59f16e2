import { deliverableFields } from '@callboard/domain/deliverables/fields';
import { noteFields } from '@callboard/domain/notes/fields';
import { projectFields } from '@callboard/domain/projects/fields';
import { exampleIds as ids } from '@callboard/domain/records/example-ids';
import { exampleRecord } from '@callboard/domain/records/public-record';
import { shootDayFields } from '@callboard/domain/shoot-days/fields';
import { versionFields } from '@callboard/domain/versions/fields';
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
