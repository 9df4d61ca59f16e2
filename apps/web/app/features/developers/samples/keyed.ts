// Node 22.18 or newer: node keyed.mts
import { randomUUID } from 'node:crypto';
import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

async function send(method: string, path: string, body: object, key?: string) {
  return fetch(`${env.BASE_URL}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${env.TOKEN}`,
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
}

/** Creates a project once, and retries when the connection breaks. */
async function createProject(name: string, key: string): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send('POST', '/projects', { name }, key);
    } catch (error) {
      if (attempt === 5) throw error;
      await wait(2 ** attempt * 500);
    }
  }
}

const key = randomUUID(); // keep it with the order until you have the response
await createProject('Salt and iron', key);
const again = await createProject('Salt and iron', key);
console.log('Replayed:', again.headers.get('Idempotent-Replayed'));

// Clean up: a closed project does not count as active.
const { id } = (await again.json()) as { id: string };
await send('PATCH', `/projects/${id}`, { status: 'closed' });
