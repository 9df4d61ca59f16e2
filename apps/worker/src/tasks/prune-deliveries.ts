import type { Database } from '@callboard/core/database';
import { pruneDeliveries } from '@callboard/core/webhook-deliveries';

/**
 * Deletes deliveries and their attempts after 30 days. Deliveries held by a lapsed plan are kept
 * longer.
 */
export const task = (database: Database) => () => pruneDeliveries(database);
