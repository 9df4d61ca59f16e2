const baseMilliseconds = 250;
const longestMilliseconds = 60_000;

/** How long to wait before the next try; undefined when another try would not help. */
export function waitBeforeRetry(response: Response | undefined, tries: number): number | undefined {
  if (response && !isPassing(response.status)) return undefined;
  const asked = Number(response?.headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(asked)) return Math.min(asked * 1000, longestMilliseconds);
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
