import { attempt, type Outcome } from './attempt.ts';
import { CallboardConnectionError, toCallboardError } from './errors.ts';
import { type RawOptions, type Settings, toInit, toUrl } from './request.ts';
import { isLost, pause, retryOf } from './retry.ts';
import type { Method } from './types.ts';

const defaultRetries = 3;
const defaultTimeoutSeconds = 60;

/** Sends a request, with retries, and returns the body of its response. */
export async function send(
  settings: Settings,
  method: Method,
  path: string,
  options: RawOptions = {},
): Promise<unknown> {
  const { signal } = options;
  const maxRetries = settings.maxRetries ?? defaultRetries;
  const sent = {
    fetch: settings.fetch ?? fetch,
    url: toUrl(settings.baseUrl, path, options),
    init: toInit(settings, method, options),
    signal,
    timeoutSeconds: options.timeoutSeconds ?? settings.timeoutSeconds ?? defaultTimeoutSeconds,
  };
  const startedAt = Date.now();
  let retries = 0;
  let mayBeDone = false;
  for (;;) {
    const outcome = await attempt(sent);
    if (isSuccess(outcome)) return outcome.reply?.body;
    if (mayBeDone && isGone(method, outcome)) return undefined;
    const retry = retryOf(outcome, {
      method,
      retries,
      maxRetries,
      elapsed: Date.now() - startedAt,
    });
    if (!retry) throw toError(outcome);
    mayBeDone ||= isLost(outcome);
    if (retry.isCounted) retries += 1;
    await pause(retry.milliseconds, signal);
  }
}

function isSuccess({ reply }: Outcome): boolean {
  if (!reply || reply.status < 200 || reply.status > 299) return false;
  return reply.status === 204 || reply.body !== undefined;
}

/** Returns whether a repeated DELETE finds nothing, because the first one did its work. */
function isGone(method: Method, { reply }: Outcome): boolean {
  return method === 'delete' && reply?.error?.error.code === 'not_found';
}

function toError({ reply, failure }: Outcome): Error {
  if (failure) return failure;
  if (reply.error) return toCallboardError(reply.status, reply.error, reply.headers);
  return new CallboardConnectionError(
    `The response is not from Callboard. Its status is ${reply.status}.`,
  );
}
