import { errorFacts } from '@callboard/core/logging';
import { keepLog } from './run-record.ts';

/** A log of failures that a test looks at; the run keeps each as a process would write it. */
export function keepingLog(failures: object[]) {
  return {
    error: (facts: { err?: unknown }, msg?: string): void => {
      failures.push(facts);
      const err = facts.err === undefined ? {} : { err: errorFacts(facts.err) };
      keepLog(`${JSON.stringify({ ...facts, ...err, msg })}\n`);
    },
  };
}
