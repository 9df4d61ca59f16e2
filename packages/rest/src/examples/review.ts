import {
  exampleDeliverable as deliverable,
  exampleNote as note,
  exampleVersion as version,
} from '@callboard/core/tell';
import { exampleTimes as times } from '@callboard/domain/records/example-ids';
import type { Examples } from './example.ts';

export const reviewExamples: Examples = {
  'POST /projects/{id}/deliverables': {
    body: {
      title: 'Hero :30',
      description: 'The cut-down for broadcast.',
      format: '16x9',
      duration: ':30',
      platform: 'Broadcast',
      due_date: '2026-12-11',
    },
    response: { ...deliverable, status: 'NOT_STARTED', updated_at: times.created_at },
  },
  'PATCH /deliverables/{id}': {
    body: { status: 'APPROVED', due_date: '2026-12-11' },
    response: { ...deliverable, status: 'APPROVED' },
  },
  'POST /deliverables/{id}/versions': {
    body: { url: version.external_url, file_name: version.file_name },
    response: version,
  },
  'POST /versions/{id}/notes': {
    body: { body: note.body, time_ms: note.time_ms, end_time_ms: note.end_time_ms },
    response: { ...note, updated_at: times.created_at },
  },
};
