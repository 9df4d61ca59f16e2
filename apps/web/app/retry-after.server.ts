import { AsyncLocalStorage } from 'node:async_hooks';

interface Wait {
  seconds?: number;
}

const waits = new AsyncLocalStorage<Wait>();

/** Records the wait for the current request. */
export function recordWait(seconds: number): void {
  const wait = waits.getStore();
  if (wait) wait.seconds = seconds;
}

/** Runs a request and adds `Retry-After` to a rate-limited response. */
export async function withRetryAfter(handle: () => Promise<Response>): Promise<Response> {
  const wait: Wait = {};
  const response = await waits.run(wait, handle);
  if (response.status === 429 && wait.seconds !== undefined) {
    response.headers.set('retry-after', String(wait.seconds));
  }
  return response;
}
