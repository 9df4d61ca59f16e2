import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook, type WebhookEvent } from '@callboard/sdk';

const { PORT, SECRET = '' } = process.env;

const seen = new Set<string>(); // yours is a unique column, written with the work

createServer(async (request, response) => {
  const header = request.headers['svc-signature'];
  const delivery = await verifyWebhook(await text(request), header, SECRET).catch(() => null);
  if (delivery && !seen.has(delivery.id)) {
    handle(delivery);
    seen.add(delivery.id);
  }
  response.writeHead(delivery ? 204 : 400).end();
}).listen(Number(PORT));

// Every event has its own type: TypeScript knows what data holds.
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
