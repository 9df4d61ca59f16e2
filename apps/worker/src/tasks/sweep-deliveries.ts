import type { Database } from '@callboard/core/database';
import { pauseEndedEndpoints } from '@callboard/core/webhook-endpoints';
import type { Sender } from '@callboard/webhooks';

/** Sends all due deliveries, and pauses endpoints whose token has expired. */
export const task = (database: Database, sender: Sender) => async () => {
  await pauseEndedEndpoints(database);
  await sender.sweep();
};
