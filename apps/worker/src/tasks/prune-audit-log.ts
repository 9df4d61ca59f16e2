import { pruneAuditLog } from '@callboard/core/activity';
import type { Database } from '@callboard/core/kernel';

/** Deletes entries of the audit log after 24 months. */
export const task = (database: Database) => () => pruneAuditLog(database);
