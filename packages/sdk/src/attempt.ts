import { CallboardConnectionError, CallboardTimeoutError, type ErrorBody } from './errors.ts';

/** A response with its whole body. */
export interface Reply {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined if the body is none. */
  body: unknown;
  /** The error of the API, unless the response is none. */
  error: ErrorBody | undefined;
}

/** The outcome of one attempt: a response, or why there is none. */
export type Outcome =
  | { reply: Reply; failure?: undefined }
  | { reply?: undefined; failure: CallboardConnectionError };

export interface Attempt {
  fetch: typeof fetch;
  url: string;
  init: RequestInit;
  signal: AbortSignal | undefined;
  timeoutSeconds: number;
}

/**
 * Sends a request once and reads the whole response within the timeout.
 * @throws the reason of the caller's signal.
 */
export async function attempt({
  fetch: fetcher,
  url,
  init,
  signal,
  timeoutSeconds,
}: Attempt): Promise<Outcome> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    ending.abort();
  }, timeoutSeconds * 1000);
  const abort = () => ending.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetcher(url, { ...init, signal: ending.signal });
    return { reply: await toReply(response) };
  } catch (cause) {
    signal?.throwIfAborted();
    return { failure: toFailure(cause, isLate ? timeoutSeconds : undefined) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Reads a whole response. */
export async function toReply(response: Response): Promise<Reply> {
  const { status, headers } = response;
  const body = parse(await response.text());
  return { status, headers, body, error: isErrorBody(body) ? body : undefined };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toFailure(cause: unknown, lateAfter: number | undefined): CallboardConnectionError {
  return lateAfter === undefined
    ? new CallboardConnectionError('Callboard could not be reached.', { cause })
    : new CallboardTimeoutError(`Callboard did not respond within ${lateAfter} seconds.`, {
        cause,
      });
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (!isObject(body) || !('error' in body) || !('request_id' in body)) return false;
  const { error } = body;
  return isObject(error) && 'code' in error && 'type' in error && 'message' in error;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
