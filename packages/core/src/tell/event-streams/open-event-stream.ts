import type { RestEventName } from '@callboard/domain/events/enums';
import type { TokenSession } from '../../accounts/access/authenticate.unscoped.ts';
import { requireStanding } from '../../accounts/access/member-rule.ts';
import { readAsToken } from '../../accounts/access/open-context.ts';
import { reloadContext } from '../../accounts/access/reload-context.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { overlapMilliseconds, type Position, positionAfter } from './position.ts';
import { register } from './registry.ts';
import { selectEventsById, selectNewEvents, selectPlace, selectPlaces } from './select-events.ts';
import { type Wakeful, wakeful } from './wakeful.ts';

const batchSize = 50;
const mostResumedMilliseconds = 3_600_000;
/** Between two reads of the log, however often it changes. */
const pauseMilliseconds = 300;

/** An event of the log, to be sent, for the first time or once more. */
export type StreamedEvent = Awaited<ReturnType<typeof selectNewEvents>>[number] & {
  isResent: boolean;
};

interface Options {
  names: readonly RestEventName[];
  /** Id of the last event that the client got before it lost its connection. */
  after?: string | undefined;
  /** Aborts when the client left, and must abort when the stream is no longer consumed. */
  signal: AbortSignal;
  /** How long nothing may be yielded. */
  heartbeatMilliseconds: number;
}

/**
 * Opens a stream of the events of a token's workspace. It yields at most 70 at a time, oldest first,
 * and none at the start and as a heartbeat; it reads nothing while its consumer is busy. Before each yield it checks
 * that the token may still act.
 * @throws AppError `rate_limited` over the limits of open streams; later `invalid_token` or
 * `plan_inactive`.
 */
export async function openEventStream(
  database: Database,
  session: TokenSession,
  options: Options,
): Promise<AsyncGenerator<StreamedEvent[], void, undefined>> {
  const waits = wakeful(options.signal);
  const stream = {
    workspaceId: session.workspace.id,
    tokenId: session.token.id,
    resent: [],
    wake: waits.wake,
  };
  const close = await register(database, stream);
  options.signal.addEventListener('abort', close, { once: true });
  try {
    options.signal.throwIfAborted();
    const position = await inStanding(database, session, (ctx) => startOf(ctx, options));
    return streamFrom(position, {
      database,
      session,
      options,
      waits,
      resent: stream.resent,
      close,
    });
  } catch (error) {
    close();
    throw error;
  }
}

interface Streaming {
  database: Database;
  session: TokenSession;
  options: Options;
  waits: Wakeful;
  resent: string[];
  close: () => void;
}

async function* streamFrom(position: Position, streaming: Streaming) {
  const { options, waits, close } = streaming;
  const { signal, heartbeatMilliseconds } = options;
  try {
    for (let isSilent = true; !signal.aborted; ) {
      const events = await readNext(position, streaming);
      if (signal.aborted) return;
      if (isSilent || events.length > 0) yield events;
      if (events.length >= batchSize) continue;
      await waits.pause(pauseMilliseconds);
      isSilent = !(await waits.wait(heartbeatMilliseconds));
    }
  } finally {
    close();
  }
}

/** Reads what was resent, and what is new. */
async function readNext(
  position: Position,
  { database, session, options, resent }: Streaming,
): Promise<StreamedEvent[]> {
  const { names } = options;
  const { start, seen } = position;
  const ids = resent.splice(0);
  const { now, again, fresh } = await inStanding(database, session, async (ctx) => ({
    now: ctx.now(),
    again: ids.length > 0 ? await selectEventsById(ctx, { names, ids }) : [],
    fresh: await selectNewEvents(ctx, { names, start, seen, limit: batchSize }),
  }));
  position.note(fresh);
  if (fresh.length < batchSize) position.advance(now);
  return [
    ...again.map((it) => ({ ...it, isResent: true })),
    ...fresh.map((it) => ({ ...it, isResent: false })),
  ];
}

/** Returns where a stream starts: after the client's last event, at most an hour ago, else now. */
async function startOf(ctx: Ctx, { after }: Options): Promise<Position> {
  const now = ctx.now().getTime();
  const ago = (milliseconds: number) => ({ occurredAt: new Date(now - milliseconds), id: '' });
  const last = after === undefined ? undefined : await selectPlace(ctx, after);
  const earliest = ago(mostResumedMilliseconds);
  if (last) return positionAfter(last.occurredAt > earliest.occurredAt ? last : earliest);
  const position = positionAfter(ago(overlapMilliseconds));
  position.note(await selectPlaces(ctx, position.start));
  return position;
}

/** Runs work as the token, if it and the plan of its workspace are still good. */
function inStanding<T>(
  database: Database,
  session: TokenSession,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return readAsToken(database, session, async (ctx) =>
    work(await reloadContext({ ...ctx, rule: requireStanding })),
  );
}
