// Node 22.18 or newer: node limits.mts
import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

/** Sends a request. On 429, waits for Retry-After and sends it again. */
async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${env.TOKEN}`);
  const response = await fetch(`${env.BASE_URL}/api/v1${path}`, { ...init, headers });
  if (response.status !== 429) return response;
  await wait(Number(response.headers.get('Retry-After')) * 1000);
  return request(path, init);
}

const { headers } = await request('/projects');
const left = headers.get('RateLimit-Remaining');

console.log(`${left} of ${headers.get('RateLimit-Limit')} left.`);
