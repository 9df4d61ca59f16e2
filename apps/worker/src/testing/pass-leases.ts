import type { TestApp } from '@callboard/testing/factories';
import { Logger, quickAddJob } from 'graphile-worker';

/** Lets the leases of a sender that is gone run out, and the sweep find what they held. */
export async function passLeases({ database, databaseUrl }: TestApp): Promise<void> {
  await database.system.sql`
    update webhook_deliveries set leased_until = now() - interval '1 second'
    where leased_until is not null`;
  const logger = new Logger(() => () => {});
  await quickAddJob({ connectionString: databaseUrl, logger }, 'sweep-deliveries', {});
}
