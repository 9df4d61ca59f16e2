import type { Outcome } from './attempt.ts';
import { retryAfterOf } from './retry-after.ts';
import type { Method } from './types.ts';

const baseMilliseconds = 250;
const longestMilliseconds = 60_000;
/** A key whose request never ends is free after 60 seconds, and the request then runs. */
const keyMilliseconds = 75_000;

export interface Tries {
  method: Method;
  /** Retries so far, without those that waited for a key. */
  retries: number;
  maxRetries: number;
  /** Milliseconds since the first attempt. */
  elapsed: number;
}

/** A retry: how long to wait before it, and whether it counts against `maxRetries`. */
export interface Retry {
  milliseconds: number;
  isCounted: boolean;
}

/**
 * Returns the retry that follows an outcome, as the errors guide says; undefined if none does. A
 * PATCH is repeated only if it surely did nothing: another one may have followed it.
 */
export function retryOf(outcome: Outcome, tries: Tries): Retry | undefined {
  const { method, retries, maxRetries, elapsed } = tries;
  if (maxRetries === 0) return undefined;
  const milliseconds = waitOf(outcome, retries);
  if (isKeyBusy(outcome)) {
    return elapsed < keyMilliseconds ? { milliseconds, isCounted: false } : undefined;
  }
  const mayRetry = isRefusedForNow(outcome) || (method !== 'patch' && isLost(outcome));
  return mayRetry && retries < maxRetries ? { milliseconds, isCounted: true } : undefined;
}

/** Returns whether the request may have done its work although no reply of the API arrived. */
export function isLost({ reply }: Outcome): boolean {
  return !reply || reply.status >= 500;
}

function isKeyBusy({ reply }: Outcome): boolean {
  return reply?.status === 409 && reply.error?.error.code === 'idempotency_in_progress';
}

/** Returns whether the API says that it did nothing, and that a retry may help. */
function isRefusedForNow({ reply }: Outcome): boolean {
  return reply?.status === 429 || reply?.error?.error.code === 'internal_error';
}

/** Returns the milliseconds of `Retry-After`, else doubling ones with jitter; at most a minute. */
function waitOf({ reply }: Outcome, retries: number): number {
  const seconds = reply && retryAfterOf(reply.headers);
  const milliseconds =
    seconds === undefined
      ? baseMilliseconds * 2 ** retries * (0.5 + Math.random())
      : seconds * 1000;
  return Math.min(milliseconds, longestMilliseconds);
}

/** Waits, unless the signal aborts first. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', aborted, { once: true });
    function done() {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }
    function aborted() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
}
