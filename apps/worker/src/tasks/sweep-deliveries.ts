import { pauseEndedEndpoints } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';
import type { Sender } from '@callboard/webhooks';

/** Sends all due deliveries, and pauses endpoints whose token has expired. */
export const task = (database: Database, sender: Sender) => async () => {
  await pauseEndedEndpoints(database);
  await sender.sweep();
};
