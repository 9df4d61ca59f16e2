// Node 22.18 or newer: PORT=3001 SECRET=whsec_… node receive-sdk.mts
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook, type WebhookEvent } from '@callboard/sdk';

const { PORT, SECRET = '' } = process.env;

// In production: a unique database column, written with the work.
const seen = new Set<string>();

createServer(async (request, response) => {
  const header = request.headers['svc-signature'];
  const body = await text(request);
  const verified = verifyWebhook(body, header, SECRET);
  const delivery = await verified.catch(() => null);
  if (delivery && !seen.has(delivery.id)) {
    handle(delivery);
    seen.add(delivery.id);
  }
  response.writeHead(delivery ? 204 : 400).end();
}).listen(Number(PORT));

// TypeScript narrows the type of data by event.
function handle(delivery: WebhookEvent): void {
  switch (delivery.event) {
    case 'deliverable_status_changed': {
      const { title, previous_status, status } = delivery.data;
      console.log(`${title}: ${previous_status} to ${status}`);
      break;
    }
    default:
      console.log(delivery.summary);
  }
}
