import { exampleProject as project } from '@callboard/core/tell';
import { linkFields } from '@callboard/domain/links/fields';
import { exampleIds as ids, exampleTimes as times } from '@callboard/domain/records/example-ids';
import { exampleRecord } from '@callboard/domain/records/public-record';
import type { Examples } from './example.ts';

const link = exampleRecord(linkFields);

export const projectExamples: Examples = {
  'GET /me': {
    response: {
      workspace: {
        id: ids.workspace,
        name: 'Tern & Tallow Films',
        time_zone: 'America/Los_Angeles',
      },
      token: {
        id: ids.token,
        name: 'Edit bay sync',
        scopes: ['projects:read', 'deliverables:read', 'deliverables:write'],
        expires_at: '2027-11-21T17:04:05.123Z',
      },
    },
  },
  'POST /projects': {
    body: {
      name: 'Morning Ritual',
      phase: 'awarded',
      agency: 'Ostrander & Pike',
      project_type: 'commercial',
      start_date: '2026-11-24',
      end_date: '2026-12-18',
    },
    response: {
      ...project,
      phase: 'awarded',
      contact_id: null,
      description: null,
      updated_at: times.created_at,
    },
  },
  'PATCH /projects/{id}': {
    body: { phase: 'pre_pro', end_date: '2026-12-18' },
    response: project,
  },
  'POST /projects/{id}/links': {
    body: {
      provider: link.provider,
      external_id: link.external_id,
      url: link.url,
      label: 'Offline cut 2',
      metadata: link.metadata,
    },
    response: {
      ...link,
      label: 'Offline cut 2',
      deliverable_id: null,
      updated_at: times.created_at,
    },
  },
  'PATCH /links/{id}': { body: { label: link.label }, response: link },
};
