import type { Database } from '@callboard/core/database';
import { pruneDeliveries } from '@callboard/core/webhook-deliveries';

/** Forgets deliveries and their attempts after 30 days; what a lapsed plan holds is kept longer. */
export const task = (database: Database) => () => pruneDeliveries(database);
