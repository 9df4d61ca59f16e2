// Node 22.18 or newer: node create-project.mts
import { randomUUID } from 'node:crypto';
import { env } from 'node:process';

interface Project {
  id: string;
  name: string;
  status: string;
}

async function send(method: string, path: string, body: object) {
  return fetch(`${env.BASE_URL}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${env.TOKEN}`,
      'Content-Type': 'application/json',
      ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
    },
    body: JSON.stringify(body),
  });
}

const response = await send('POST', '/projects', {
  name: 'Harbor at dawn',
  phase: 'brief',
});
const project = (await response.json()) as Project;
console.log(`${response.status}: ${project.name} is ${project.id}.`);

// Clean up: a closed project does not count as active.
await send('PATCH', `/projects/${project.id}`, { status: 'closed' });
