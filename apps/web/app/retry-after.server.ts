import { AsyncLocalStorage } from 'node:async_hooks';

interface Wait {
  seconds?: number;
}

const waits = new AsyncLocalStorage<Wait>();

/** Notes how long the person whose request is being answered has to wait. */
export function noteWait(seconds: number): void {
  const wait = waits.getStore();
  if (wait) wait.seconds = seconds;
}

/** Answers a request, with `Retry-After` when it was refused for being one too many. */
export async function sayingWait(answer: () => Promise<Response>): Promise<Response> {
  const wait: Wait = {};
  const response = await waits.run(wait, answer);
  if (response.status === 429 && wait.seconds !== undefined) {
    response.headers.set('retry-after', String(wait.seconds));
  }
  return response;
}
