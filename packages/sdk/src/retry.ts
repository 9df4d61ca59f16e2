const baseMilliseconds = 250;
const longestMilliseconds = 60_000;

/**
 * Returns how long to wait before a retry, in milliseconds; undefined if a retry would not help.
 */
export function waitBeforeRetry(response: Response | undefined, tries: number): number | undefined {
  if (response && !isPassing(response.status)) return undefined;
  const retryAfterSeconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(retryAfterSeconds))
    return Math.min(retryAfterSeconds * 1000, longestMilliseconds);
  return Math.min(baseMilliseconds * 2 ** tries * (0.5 + Math.random()), longestMilliseconds);
}

/** Waits, unless the signal aborts first. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
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

function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}
