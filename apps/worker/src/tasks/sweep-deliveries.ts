import type { Database } from '@callboard/core/database';
import { pauseEndedEndpoints } from '@callboard/core/webhook-endpoints';
import type { Sender } from '@callboard/webhooks';

/** Sends whatever is due, whoever was told of it; endpoints whose token has expired are paused. */
export const task = (database: Database, sender: Sender) => async () => {
  await pauseEndedEndpoints(database);
  await sender.sweep();
};
