import { setTimeout } from 'node:timers/promises';
import type { Database } from '@callboard/core/kernel';
import {
  type PendingTranscode,
  reportTranscode,
  transcodeLeaseMilliseconds,
} from '@callboard/core/store';

const reportMilliseconds = 5_000;

/** A lease that is prolonged until its disposal. */
export interface Lease extends AsyncDisposable {
  /** Aborts when another worker has the film. */
  signal: AbortSignal;
  /** Of the whole work, in percent. */
  progress: number;
}

/** Prolongs the lease of an attempt, and reports its progress. */
export function keepLease(database: Database, pending: PendingTranscode): Lease {
  const lost = new AbortController();
  const over = new AbortController();
  const lease = { signal: lost.signal, progress: 0 };
  const reporting = keepReporting();

  async function keepReporting(): Promise<void> {
    let reportedAt = performance.now();
    for (;;) {
      await setTimeout(reportMilliseconds, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return;
      const mayGoOn = await reportTranscode(database, pending, Math.round(lease.progress)).catch(
        () => null,
      );
      if (mayGoOn) reportedAt = performance.now();
      const isLate = performance.now() - reportedAt > transcodeLeaseMilliseconds;
      if (mayGoOn === false || isLate) lost.abort();
    }
  }

  return Object.assign(lease, {
    [Symbol.asyncDispose]: () => {
      over.abort();
      return reporting;
    },
  });
}
