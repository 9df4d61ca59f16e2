import { AsyncLocalStorage } from 'node:async_hooks';
import { confirmationHeader } from './session-headers.ts';

/** What an error says with headers of the response. */
interface Notes {
  waitSeconds?: number;
  needsConfirmation?: boolean;
}

const notes = new AsyncLocalStorage<Notes>();

/** Records the wait for the current request. */
export function recordWait(seconds: number): void {
  const own = notes.getStore();
  if (own) own.waitSeconds = seconds;
}

/** Records that the current request did nothing until the person proves who they are. */
export function recordConfirmation(): void {
  const own = notes.getStore();
  if (own) own.needsConfirmation = true;
}

/**
 * Runs a request and adds `Retry-After` to a rate-limited response, and to one for which the person
 * must prove who they are the header that makes the page ask.
 */
export async function withAnswerHeaders(handle: () => Promise<Response>): Promise<Response> {
  const own: Notes = {};
  const response = await notes.run(own, handle);
  if (response.status === 429 && own.waitSeconds !== undefined) {
    response.headers.set('retry-after', String(own.waitSeconds));
  }
  if (own.needsConfirmation) response.headers.set(confirmationHeader, '1');
  return response;
}
