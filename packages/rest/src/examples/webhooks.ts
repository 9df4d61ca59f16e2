import { exampleRecord } from '@callboard/core/records';
import { endpointFields } from '@callboard/core/webhook-endpoints/fields';
import type { Examples } from './example.ts';
import { times } from './ids.ts';

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
