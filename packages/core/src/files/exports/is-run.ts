import { and, eq, type SQL } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { ClaimedExport } from './claim-export.ts';

const { exports } = schema;

/** Condition: the export is still the claimed one. */
export function isClaimed({ id, attempt }: ClaimedExport): SQL | undefined {
  return and(eq(exports.id, id), eq(exports.attempts, attempt));
}

/** Condition: the claimed attempt is still running, and not canceled. */
export function isRun(claimed: ClaimedExport): SQL | undefined {
  return and(isClaimed(claimed), eq(exports.state, 'running'));
}
