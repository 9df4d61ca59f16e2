import { type Examples, pageOf } from './example.ts';
import { ids, times } from './ids.ts';

const deliverable = {
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

const version = {
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
};

const note = {
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
};

export const reviewExamples: Examples = {
  'GET /projects/{id}/deliverables': { answer: pageOf(deliverable) },
  'GET /deliverables/{id}': { answer: deliverable },
  'POST /projects/{id}/deliverables': {
    body: {
      title: 'Hero :30',
      description: 'The cut-down for broadcast.',
      format: '16x9',
      duration: ':30',
      platform: 'Broadcast',
      due_date: '2026-12-11',
    },
    answer: { ...deliverable, status: 'NOT_STARTED', updated_at: times.created_at },
  },
  'PATCH /deliverables/{id}': {
    body: { status: 'APPROVED', due_date: '2026-12-11' },
    answer: { ...deliverable, status: 'APPROVED' },
  },
  'GET /deliverables/{id}/versions': { answer: pageOf(version) },
  'POST /deliverables/{id}/versions': {
    body: { url: version.external_url, file_name: version.file_name },
    answer: version,
  },
  'GET /versions/{id}/notes': { answer: pageOf(note) },
  'POST /versions/{id}/notes': {
    body: { body: note.body, time_ms: note.time_ms, end_time_ms: note.end_time_ms },
    answer: { ...note, updated_at: times.created_at },
  },
};
