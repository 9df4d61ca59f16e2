import type { TestApp } from '@callboard/testing/factories';
import { queueJob } from './queue-job.ts';

/** Expires the leases of a killed sender and sweeps, so that its deliveries are claimed again. */
export async function passLeases(app: TestApp): Promise<void> {
  await app.system.sql`
    update webhook_deliveries set leased_until = now() - interval '1 second'
    where leased_until is not null`;
  await queueJob(app, 'sweep-deliveries');
}
