import type { TestApp } from '@callboard/testing/factories';
import { Logger, quickAddJob } from 'graphile-worker';

/** Adds a job to the queue. */
export async function queueJob({ ownerUrl }: TestApp, name: string): Promise<void> {
  const logger = new Logger(() => () => {});
  await quickAddJob({ connectionString: ownerUrl, logger }, name, {});
}
