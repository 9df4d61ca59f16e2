import { errorFacts } from '@callboard/core/kernel';
import { keepLog } from './run-record.ts';

/**
 * Creates a log that collects failures for a test and records each for the leak check of the run.
 */
export function keepingLog(failures: object[]) {
  return {
    error: (facts: { err?: unknown }, msg?: string): void => {
      failures.push(facts);
      const err = facts.err === undefined ? {} : { err: errorFacts(facts.err) };
      keepLog(`${JSON.stringify({ ...facts, ...err, msg })}\n`);
    },
  };
}
