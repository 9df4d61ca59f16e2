// Node 22.18 or newer: PORT=3001 SECRET=whsec_… node receive.mts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const { PORT, SECRET = '' } = process.env;
if (SECRET === '') throw new Error('SECRET is not set: it starts with whsec_.');

const seen = new Set<string>(); // in production: a unique database column

interface Delivery {
  id: string;
  event: string;
  occurredAt: string;
  summary: string;
  data: Record<string, unknown>;
}

createServer(async (request, response) => {
  const rawBody = await buffer(request);
  if (!isFromCallboard(rawBody, request)) {
    response.writeHead(400).end();
    return;
  }
  const delivery: Delivery = JSON.parse(rawBody.toString());
  if (!seen.has(delivery.id)) {
    handle(delivery);
    seen.add(delivery.id);
  }
  response.writeHead(204).end();
}).listen(Number(PORT));

function isFromCallboard(rawBody: Buffer, { headers }: IncomingMessage): boolean {
  const header = String(headers['svc-signature']);
  const parts = header.split(',').map((it) => it.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(time));
  const hmac = createHmac('sha256', SECRET).update(`${time}.`).update(rawBody);
  const expected = Buffer.from(hmac.digest('hex'));
  const matches = parts.some(([name, value = '']) => {
    const signature = Buffer.from(value);
    const sameLength = signature.length === expected.length;
    return name === 'v1' && sameLength && timingSafeEqual(signature, expected);
  });
  return matches && age <= 300;
}

function handle({ event, summary, data }: Delivery): void {
  switch (event) {
    case 'deliverable_status_changed':
      console.log(`${data.title}: ${data.previous_status} to ${data.status}`);
      break;
    default:
      console.log(summary);
  }
}
