import type { Database } from '@callboard/core/kernel';
import { checkLedgers } from '@callboard/core/review';
import type { Logger } from 'pino';

/** Reads every ledger of decisions again, and tells the operator's log of each that was changed. */
export const task = (database: Database, log: Logger) => async () => {
  for await (const broken of checkLedgers(database)) {
    log.error(broken, 'decisions: a ledger was changed after it was written');
  }
};
