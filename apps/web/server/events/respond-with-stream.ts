import type { TokenSession } from '@callboard/core/accounts';
import { openEventStream, secretOfStream } from '@callboard/core/tell';
import { refusalOf } from '@callboard/rest';
import { drainTo } from './drain-to.ts';
import { type EventOptions, headersOf } from './event-options.ts';
import type { StreamInput } from './read-stream-input.ts';
import { toDelivery, toMessage } from './to-message.ts';

interface Opened {
  request: Request;
  requestId: string;
  /** Closes the connection. */
  drop: () => void;
  session: TokenSession;
  input: StreamInput;
}

/**
 * Responds with the events of the workspace (Server-Sent Events): first the session with its secret,
 * then each event with the headers and body of its webhook; a comment while there are none; and the
 * error that ends the stream, such as a revoked token.
 * @throws AppError `rate_limited` over the limits of open streams.
 */
export async function respondWithStream(
  { database, stopping, heartbeatSeconds = 15, patienceSeconds = 30 }: EventOptions,
  { request, requestId, drop, session, input }: Opened,
): Promise<Response> {
  const { names, streamId, after } = input;
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, request.signal, stopping]);
  const events = await openEventStream(database, session, {
    names,
    after,
    signal,
    heartbeatMilliseconds: heartbeatSeconds * 1000,
  });
  const secret = secretOfStream(database, { tokenId: session.token.id, streamId });
  const { workspace } = session;

  async function* messages() {
    yield toMessage({
      event: 'session',
      data: { session: streamId, secret, events: names, workspace: workspace.name },
    });
    try {
      for await (const batch of events) {
        const deliveries = batch.map((it) =>
          toDelivery(it, { workspaceId: workspace.id, secret, at: database.now() }),
        );
        yield deliveries.join('') || ': nothing new\n\n';
      }
    } catch (error) {
      const refused = refusalOf({ request, requestId, error });
      yield toMessage({ event: 'error', data: await refused.json() });
    }
  }

  return new Response(drainTo(messages(), { leaving, patienceSeconds, drop }), {
    headers: { ...headersOf(requestId), 'content-type': 'text/event-stream; charset=utf-8' },
  });
}
