// Node 22.18 or newer: node create-endpoint.mts
import { randomUUID } from 'node:crypto';
import { env } from 'node:process';

const url = `${env.BASE_URL}/api/v1/webhook-endpoints`;
const Authorization = `Bearer ${env.TOKEN}`;

const response = await fetch(url, {
  method: 'POST',
  headers: {
    Authorization,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  },
  body: JSON.stringify({
    name: 'Edit bay',
    url: 'https://hooks.example.com/callboard',
    events: ['deliverable_status_changed', 'review_note_created'],
  }),
});
const { id, secret } = (await response.json()) as { id: string; secret: string };
console.log(`${id} signs with ${secret.slice(0, 9)}…`); // store it: it is shown once

// Clean up. Leave this out to keep the endpoint.
await fetch(`${url}/${id}`, { method: 'DELETE', headers: { Authorization } });
