import { toReply } from '../attempt.ts';
import {
  CallboardConnectionError,
  CallboardError,
  type ErrorBody,
  toCallboardError,
} from '../errors.ts';
import { toInit, toUrl } from '../request.ts';
import type { Connection } from './connection.ts';
import { fetchFailure } from './fetch-failure.ts';
import type { Delivery } from './forward.ts';
import { type Message, readMessages } from './read-messages.ts';

/** Three times as long as the server is ever silent. */
const silenceMilliseconds = 45_000;

interface Options {
  events: string | undefined;
  session: string | undefined;
  last: string | undefined;
  signal: AbortSignal;
}

export type StreamMessage =
  | {
      event: 'session';
      data: { session: string; secret: string; events: string[]; workspace: string };
    }
  /** Without an id it was resent. */
  | { event: 'delivery'; id: string | undefined; data: Delivery }
  | { event: 'other' };

/**
 * Yields the messages of the stream of events until it ends.
 * @throws CallboardError for a refusal, also one that ends the stream; CallboardConnectionError when
 * the connection is lost.
 */
export async function* openStream(
  connection: Connection,
  { events, session, last, signal }: Options,
): AsyncGenerator<StreamMessage, void, undefined> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMilliseconds);
  try {
    const query = { events, session };
    const init = toInit(connection, 'get', {});
    const headers = new Headers(init.headers);
    headers.set('accept', 'text/event-stream');
    if (last) headers.set('last-event-id', last);
    const response = await fetch(toUrl(connection.baseUrl, '/sdk/events', { query, mount: '' }), {
      headers,
      signal: AbortSignal.any([signal, silence.signal]),
    });
    await requireStream(response);
    for await (const message of readMessages(response.body as AsyncIterable<Uint8Array>)) {
      timer.refresh();
      if (!message) continue;
      if (message.event === 'error') throw refusalOf(JSON.parse(message.data));
      yield toStreamMessage(message);
    }
  } catch (error) {
    if (error instanceof CallboardError || error instanceof CallboardConnectionError) throw error;
    throw lost(silence.signal.aborted ? undefined : error);
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
  throw lost(undefined);
}

/** Requires a response with messages. @throws CallboardError, CallboardConnectionError. */
async function requireStream(response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 200 && type.startsWith('text/event-stream')) return;
  const { status, headers, error } = await toReply(response);
  if (error) throw toCallboardError(status, error, headers);
  throw new CallboardConnectionError(
    `The response is not from Callboard. Its status is ${status}. Check CALLBOARD_URL.`,
  );
}

function toStreamMessage({ id, event, data }: Message): StreamMessage {
  if (event === 'session') return { event, data: JSON.parse(data) };
  if (event === 'delivery') return { event, id, data: JSON.parse(data) };
  return { event: 'other' };
}

/** Returns the error that the server sends before it ends the stream. Its status is in its type. */
function refusalOf(body: ErrorBody): CallboardError {
  const isForNow = body.error.type === 'server' || body.error.type === 'rate_limit';
  return toCallboardError(isForNow ? 500 : 401, body);
}

function lost(cause: unknown): CallboardConnectionError {
  const reason = cause === undefined ? '' : ` (${fetchFailure(cause)})`;
  return new CallboardConnectionError(`The connection to Callboard was lost${reason}.`, { cause });
}
