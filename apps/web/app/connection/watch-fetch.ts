import { confirmationHeader, pageUserHeader, sessionEndHeader } from '#app/session-headers.ts';
import { askConfirmation } from './confirmation.ts';
import { connectionState, lossSignal, probe, reachServer, reportAnswer } from './connection.ts';
import { forgetPageUser, pageUser, regainSession } from './session.ts';

/** Thrown instead of sending a change while the connection is lost: it certainly did not happen. */
export class NotSentError extends TypeError {}

const maxAttempts = 3;
const slowMilliseconds = 5_000;
/** Changes that do the same when they are sent twice, and have no form to come back to. */
const repeatable = /^\/(sign-out|workspaces)\.data$/;

/** What the dialogs send that ask who the person is. */
const ownPaths = ['/session', '/session/factor', '/confirm'];

type Send = typeof fetch;

/**
 * Replaces `fetch`, which React Router and tRPC use, for requests to our own server. A read that
 * gets no answer waits for the connection and is sent again, so a navigation goes on by itself. A
 * change is sent once, and not at all while the connection is lost, for which the server is asked.
 * Both wait for the password when the session has ended, or for a proof of who the person is when
 * the act needs one, and are sent again.
 */
export function watchFetch(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? undefined : new URL(input, location.origin);
    if (url?.origin !== location.origin) return send(input, init);
    if (ownPaths.includes(url.pathname)) return exchange(send, url, init);
    if (url.pathname === '/sign-out.data') forgetPageUser();
    return inSession(send, url, init);
  };
}

/** Says whose page it is, and asks for what the session lacks. */
async function inSession(send: Send, url: URL, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const headers = new Headers(init.headers);
    const user = pageUser();
    if (user) headers.set(pageUserHeader, user.userId);
    const response = await exchange(send, url, { ...init, headers });
    if (response.headers.has(confirmationHeader)) {
      if (await askConfirmation(init.signal)) continue;
      return response;
    }
    if (!response.headers.has(sessionEndHeader)) return response;
    if (!(await regainSession(init.signal))) return response;
  }
}

function exchange(send: Send, url: URL, init: RequestInit = {}): Promise<Response> {
  const isRead = (init.method ?? 'GET').toUpperCase() === 'GET';
  return isRead || repeatable.test(url.pathname) ? read(send, url, init) : write(send, url, init);
}

async function read(send: Send, url: URL, init: RequestInit): Promise<Response> {
  const { signal } = init;
  for (let attempt = 1; ; attempt += 1) {
    if (connectionState() === 'lost') await reachServer(signal);
    const result = await sendWhole(send, url, init).catch((error: unknown) => ({ error }));
    if (result instanceof Response && !isFromProxy(result)) return result;
    signal?.throwIfAborted();
    await reachServer(signal);
    if (attempt < maxAttempts) continue;
    if (result instanceof Response) return result;
    throw result.error;
  }
}

function sendWhole(send: Send, url: URL, init: RequestInit): Promise<Response> {
  const signals = [init.signal, lossSignal()].filter((it) => it != null);
  return whole(suspicious(send(url, { ...init, signal: AbortSignal.any(signals) })));
}

/**
 * Reads the whole answer, because a connection can also be lost in the middle of one, and React
 * Router leaves the rest of an answer unhandled that it no longer wants.
 */
async function whole(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  // A redirect that is not followed has no body, and its copy could not be made.
  if (response.type === 'opaqueredirect') return response;
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

async function write(send: Send, url: URL, init?: RequestInit): Promise<Response> {
  if (await isOffline()) throw new NotSentError('The connection is lost.');
  try {
    return await whole(suspicious(send(url, init)));
  } catch (error) {
    if (!init?.signal?.aborted) void probe();
    throw error;
  }
}

/**
 * Asks the server if it did not answer last, because it may be back since, or if the browser has no
 * network, because the server may run on its own machine.
 */
async function isOffline(): Promise<boolean> {
  const isInDoubt = connectionState() === 'lost' || !navigator.onLine;
  return isInDoubt && !(await probe());
}

/** Asks whether the server answers at all when one answer takes long. */
async function suspicious(answer: Promise<Response>): Promise<Response> {
  const timer = setTimeout(probe, slowMilliseconds);
  try {
    const response = await answer;
    if (!isFromProxy(response)) reportAnswer();
    return response;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns whether a proxy answered for a server that is down: ours names every answer. */
function isFromProxy({ status, headers }: Response): boolean {
  return [502, 503, 504].includes(status) && !headers.has('x-request-id');
}
