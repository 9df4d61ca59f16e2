import type { Database } from '@callboard/core/kernel';
import { pruneDeliveries } from '@callboard/core/tell';

/**
 * Deletes deliveries and their attempts after 30 days. Deliveries held by a lapsed plan are kept
 * longer.
 */
export const task = (database: Database) => () => pruneDeliveries(database);
