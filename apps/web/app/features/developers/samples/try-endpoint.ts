// Node 22.18 or newer: node try-endpoint.mts
import { randomUUID } from 'node:crypto';
import { env } from 'node:process';

const url = `${env.BASE_URL}/api/v1/webhook-endpoints`;
const Authorization = `Bearer ${env.TOKEN}`;

/** Posts a test to an endpoint and returns what came of it. */
async function test(id: string): Promise<string> {
  const headers = { Authorization, 'Idempotency-Key': randomUUID() };
  const response = await fetch(`${url}/${id}/test`, { method: 'POST', headers });
  const { delivered, status_code } = (await response.json()) as {
    delivered: boolean;
    status_code: number | null;
  };
  if (delivered) return 'Delivered.';
  return `Not delivered: ${status_code ?? 'no response'}.`;
}

const list = await fetch(`${url}?limit=1`, { headers: { Authorization } });
const { data } = (await list.json()) as { data: { id: string }[] };
const [newest] = data;

console.log(newest ? await test(newest.id) : 'This token has not created an endpoint.');
