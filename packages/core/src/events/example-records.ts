import { projectFields } from '../projects/fields.ts';
import { exampleIds as ids, exampleTimes as times } from '../records/example-ids.ts';
import { exampleRecord } from '../records/public-record.ts';
import type { EventData } from './data.ts';

/** A job. */
export const exampleProject: EventData['project_updated'] = exampleRecord(projectFields);

/** What the job hands over. */
export const exampleDeliverable: EventData['deliverable_created'] = {
  id: ids.deliverable,
  project_id: ids.project,
  title: 'Hero :30',
  description: 'The cut-down for broadcast.',
  format: '16x9',
  duration: ':30',
  platform: 'Broadcast',
  status: 'IN_REVIEW',
  due_date: '2026-12-11',
  delivered_at: null,
  external_url: null,
  client_visible: true,
  sort_order: 1,
  ...times,
};

/** A cut of it. */
export const exampleVersion = {
  id: ids.version,
  deliverable_id: ids.deliverable,
  version_number: 3,
  kind: 'link',
  file_name: 'Hero 30 v3',
  external_url: 'https://video.example.com/watch/hero-30-v3',
  duration_ms: null,
  width: null,
  height: null,
  decision: 'PENDING',
  decided_at: null,
  created_at: times.created_at,
} as const satisfies EventData['deliverable_version_created'];

/** What was said about the cut. */
export const exampleNote = {
  id: ids.note,
  version_id: ids.version,
  parent_id: null,
  body: 'Super is soft on the left edge',
  time_ms: 7200,
  end_time_ms: 9400,
  author_kind: 'TEAM',
  author_name: 'Edit bay sync',
  resolved_at: null,
  ...times,
} as const satisfies EventData['review_note_created'];

/** A day of the job. */
export const exampleShootDay: EventData['schedule_day_created'] = {
  id: ids.shootDay,
  project_id: ids.project,
  date: '2026-11-25',
  label: 'Day 2 of 2',
  call_time: '06:30',
  wrap_time: '17:30',
  hold_status: 'confirmed',
  time_zone: 'America/Los_Angeles',
  location: {
    id: ids.location,
    name: 'Calloway residence',
    address: '18 Fern Hill Rd, Pasadena, CA',
  },
  call_sheet: { id: ids.callSheet, status: 'ready' },
  ...times,
};
