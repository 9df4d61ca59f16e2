import { exampleTimes as times } from '@callboard/domain/records/example-ids';
import { exampleRecord } from '@callboard/domain/records/public-record';
import { endpointFields } from '@callboard/domain/webhook-endpoints/fields';
import type { Examples } from './example.ts';

const endpoint = exampleRecord(endpointFields);

export const webhookExamples: Examples = {
  'POST /webhook-endpoints': {
    body: { name: endpoint.name, url: endpoint.url, events: endpoint.events },
    response: {
      ...endpoint,
      last_delivered_at: null,
      updated_at: times.created_at,
      secret: 'whsec_3nX0o5mQd7wJb1uYk8sHt2vRz6cLf9aEpGiKxN4qWyA',
    },
  },
  'PATCH /webhook-endpoints/{id}': {
    body: { enabled: false },
    response: { ...endpoint, enabled: false },
  },
  'POST /webhook-endpoints/{id}/test': { response: { delivered: true, status_code: 204 } },
};
