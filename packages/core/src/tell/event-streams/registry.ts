import { openEventStreams, rateLimited } from '../../accounts/access/limits.unscoped.ts';
import {
  type Database,
  onAccessChanged,
  onEventResent,
  onWorkspaceChanged,
} from '../../kernel/database/index.ts';

const mostResent = 20;

/** An open stream, as what changes in PostgreSQL reaches it. */
export interface OpenStream {
  workspaceId: string;
  tokenId: string;
  /** Ids of events to send again, at most 20. */
  resent: string[];
  /** Makes the stream read the log and check its token. */
  wake(): void;
}

const opened = new WeakMap<Database, Promise<Set<OpenStream>>>();

/**
 * Registers a stream until the returned function is called.
 * @throws AppError `rate_limited` over the limits of its token, workspace and process.
 */
export async function register(database: Database, stream: OpenStream): Promise<() => void> {
  const streams = await streamsOf(database);
  requireRoom(streams, stream);
  streams.add(stream);
  return () => void streams.delete(stream);
}

/** Counts the open streams of this process. @internal For tests. */
export async function countEventStreams(database: Database): Promise<number> {
  return (await streamsOf(database)).size;
}

function requireRoom(streams: Set<OpenStream>, { tokenId, workspaceId }: OpenStream): void {
  const all = [...streams].filter((it) => it.workspaceId === workspaceId);
  const own = all.filter((it) => it.tokenId === tokenId);
  const { byToken, byWorkspace, byProcess } = openEventStreams;
  if (own.length < byToken && all.length < byWorkspace && streams.size < byProcess) return;
  throw rateLimited(30);
}

function streamsOf(database: Database): Promise<Set<OpenStream>> {
  const known = opened.get(database) ?? watch(database);
  opened.set(database, known);
  return known;
}

async function watch(database: Database): Promise<Set<OpenStream>> {
  const streams = new Set<OpenStream>();
  const wake = (concerns: (stream: OpenStream) => boolean) => {
    for (const stream of streams) if (concerns(stream)) stream.wake();
  };
  try {
    await Promise.all([
      onWorkspaceChanged(
        database,
        (id) => wake(({ workspaceId }) => workspaceId === id),
        () => wake(() => true),
      ),
      onAccessChanged(database, (change) => wake((stream) => concerns(change, stream))),
      onEventResent(database, (message) => resend(streams, message)),
    ]);
    return streams;
  } catch (error) {
    opened.delete(database);
    throw error;
  }
}

/** Returns whether the token of a stream may have ended: `missed` concerns all. */
function concerns(change: string, { tokenId, workspaceId }: OpenStream): boolean {
  return (
    change === 'missed' ||
    change === `token:${tokenId}` ||
    change === `workspace:${workspaceId}` ||
    change.startsWith(`member:${workspaceId}:`)
  );
}

/** Passes a resent event to the streams of its token: `<token id> <event id>`. */
function resend(streams: Set<OpenStream>, message: string): void {
  const [tokenId, eventId = ''] = message.split(' ');
  for (const stream of streams) {
    if (stream.tokenId !== tokenId || stream.resent.length >= mostResent) continue;
    stream.resent.push(eventId);
    stream.wake();
  }
}
