import type { EventData } from './data.ts';

/** The records the examples of the API and of the events are about, as they refer to each other. */
export const exampleIds = {
  workspace: 'ws_01k9xq2v6dfmhbqpb3ttz5g6m1',
  token: 'tok_01k9xq2v6ffxjvt2m8ze6d4s4c',
  client: 'cli_01k9xq2v6hf2h8kq3pwj6qsv7n',
  contact: 'con_01k9xq2v6je9wbn3xyq8t8m2rk',
  project: 'prj_01k9xq2v6ke8ts0zp2m9d5q3fa',
  link: 'lnk_01k9xq2v6me0bvk6dn0h7yjw5t',
  shootDay: 'day_01k9xq2v6nez2rk5h2k4qf8x6p',
  callSheet: 'cs_01k9xq2v6pfqyvt7mwt3dzk0he',
  location: 'loc_01k9xq2v6qe6a9c4gtm5sbn1zd',
  booking: 'bkg_01k9xq2v6rf3cvx9zq6p2w7e4y',
  drive: 'drv_01k9xq2v6sf8prd3wmc0j5ka9q',
  deliverable: 'dlv_01k9xq2v6tenxs6y4hb7v1g8dw',
  version: 'ver_01k9xq2v6ve4tmz8kf9r3p5c2j',
  note: 'note_01k9xq2v6wf7gqh2nj6x0s4b8m',
  endpoint: 'whe_01k9xq2v6xe2ymb4qv8c7d0t5s',
  delivery: 'whd_01k9xq2v6ye5rjw9t3n6a1g8kq',
} as const;

/** When the example records were made and last changed. */
export const exampleTimes = {
  created_at: '2026-11-18T16:20:41.508Z',
  updated_at: '2026-11-21T17:04:05.123Z',
} as const;

const ids = exampleIds;
const times = exampleTimes;

/** A job. */
export const exampleProject: EventData['project_updated'] = {
  id: ids.project,
  name: 'Morning Ritual',
  status: 'pre_production',
  phase: 'pre_pro',
  client_id: ids.client,
  contact_id: ids.contact,
  description: 'Two days in a kitchen and a roastery: one :60, its cut-downs and stills.',
  agency: 'Ostrander & Pike',
  project_type: 'commercial',
  start_date: '2026-11-24',
  end_date: '2026-12-18',
  ...times,
};

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
