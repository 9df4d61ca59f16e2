import type { TestApp } from '@callboard/testing/factories';
import { queueJob } from './queue-job.ts';

/** Lets the leases of a sender that is gone run out, and the sweep find what they held. */
export async function passLeases(app: TestApp): Promise<void> {
  await app.system.sql`
    update webhook_deliveries set leased_until = now() - interval '1 second'
    where leased_until is not null`;
  await queueJob(app, 'sweep-deliveries');
}
