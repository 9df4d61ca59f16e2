import { and, eq, type SQL } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { ClaimedRun } from './claim-run.ts';

const { estimateRuns } = schema;

/** Condition: the claimed attempt is still the running one. */
export function isRunning({ id, attempt }: ClaimedRun): SQL | undefined {
  return and(
    eq(estimateRuns.id, id),
    eq(estimateRuns.attempts, attempt),
    eq(estimateRuns.state, 'running'),
  );
}
