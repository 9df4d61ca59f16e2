import { CallboardConnectionError, CallboardError } from '../errors.ts';
import { pause } from '../retry.ts';
import { type Connection, connectionOf, requireUrl } from './connection.ts';
import { createForwarder, type Delivery } from './forward.ts';
import { openStream } from './open-stream.ts';
import type { Values } from './options.ts';
import type { Terminal } from './terminal.ts';

const longestMilliseconds = 30_000;
const mostRemembered = 1_000;

/** What a listening command knows between two connections. */
interface Session {
  /** Id of the session, which keeps its signing secret. */
  id: string | undefined;
  secret: string | undefined;
  /** Id of the last event, after which the next connection continues. */
  last: string | undefined;
  /** Ids of the newest events, which may come twice around a lost connection. */
  seen: Set<string>;
  /** Failed connections since the last good one. */
  failures: number;
}

/**
 * The command that shows events as they happen and forwards them. It reconnects until it is
 * interrupted, or the server refuses the token.
 */
export async function listen(_: string[], values: Values, terminal: Terminal): Promise<void> {
  const connection = connectionOf(terminal, values.url);
  const target = values['forward-to'];
  if (target !== undefined) requireUrl(target, 'http://localhost:4000/webhooks');
  const show = (delivery: Delivery, line: string) =>
    terminal.out(values.json ? delivery.body : line);
  const forward = createForwarder({ target, show, signal: terminal.signal });
  const session: Session = {
    ...{ id: undefined, secret: undefined, last: undefined },
    ...{ seen: new Set(), failures: 0 },
  };
  const say = values.json ? terminal.err : terminal.out;
  while (!terminal.signal.aborted) {
    try {
      await listenOnce(connection, { session, events: values.events, terminal, say, forward });
    } catch (error) {
      if (terminal.signal.aborted) return;
      if (!mayReconnect(error)) throw error;
      if (session.failures === 0) say(`${error.message} Reconnecting…`);
      session.failures += 1;
      const wait = waitOf(error, session.failures);
      await pause(wait, terminal.signal).catch(() => undefined);
    }
  }
}

interface Listening {
  session: Session;
  events: string | undefined;
  terminal: Terminal;
  say: (line: string) => void;
  forward: (delivery: Delivery) => Promise<void>;
}

async function listenOnce(
  connection: Connection,
  { session, events, terminal: { signal }, say, forward }: Listening,
): Promise<void> {
  const { id, last } = session;
  for await (const message of openStream(connection, { events, session: id, last, signal })) {
    if (message.event === 'session') greet(session, message.data, say);
    if (message.event !== 'delivery') continue;
    if (message.id !== undefined) {
      session.last = message.id;
      if (session.seen.has(message.id)) continue;
      remember(session.seen, message.id);
    }
    await forward(message.data);
  }
}

function greet(
  session: Session,
  data: { session: string; secret: string; events: string[]; workspace: string },
  say: (line: string) => void,
): void {
  session.failures = 0;
  if (session.secret === data.secret) {
    say('Reconnected.');
    return;
  }
  session.id = data.session;
  session.secret = data.secret;
  say(`Listening to ${data.workspace}: ${data.events.join(', ')}.`);
  say(`Signing secret: ${data.secret}`);
}

function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  for (const oldest of seen) {
    if (seen.size <= mostRemembered) return;
    seen.delete(oldest);
  }
}

/** A refusal ends the command, unless it is only for now. */
function mayReconnect(error: unknown): error is CallboardError | CallboardConnectionError {
  if (error instanceof CallboardError) return error.status === 429 || error.status >= 500;
  return error instanceof CallboardConnectionError;
}

function waitOf(error: CallboardError | CallboardConnectionError, failures: number): number {
  const seconds = error instanceof CallboardError ? error.retryAfterSeconds : undefined;
  const milliseconds =
    seconds === undefined ? 500 * 2 ** failures * (0.5 + Math.random()) : seconds * 1000;
  return Math.min(milliseconds, longestMilliseconds);
}
