import { AppError } from '@callboard/domain/errors';
import { type Database, onAccessChanged } from '../../kernel/database/index.ts';
import { endOfStanding, isInGoodStanding } from '../../kernel/standing.ts';
import { openStreams, rateLimited } from '../access/limits.unscoped.ts';
import { type MemberSession, readAsMember } from '../access/open-context.ts';
import { hasSession } from '../people/has-session.unscoped.ts';

/** The member who opens a stream, and their session. */
export type Listener = MemberSession & { sessionId?: string };

interface Stream extends Listener {
  controller: AbortController;
}

const opened = new WeakMap<Database, Promise<Set<Stream>>>();

/** Maximum duration of a stream. The browser then reopens it, which checks access again. */
const mostMilliseconds = 86_400_000;

/**
 * Opens a stream for a member. Its signal aborts when `left` does, and as soon as the person is
 * signed out, is no longer an active member, or the plan is not in good standing.
 * @throws AppError `not_signed_in`, also when the session has ended meanwhile, `plan_inactive`, `rate_limited` over the limit.
 */
export async function openStream(
  database: Database,
  listener: Listener,
  left?: AbortSignal,
): Promise<AbortSignal> {
  const streams = await streamsOf(database);
  requireRoom(streams, listener);
  const stream = { ...listener, controller: new AbortController() };
  const { signal } = stream.controller;
  const end = () => stream.controller.abort();
  streams.add(stream);
  signal.addEventListener('abort', () => streams.delete(stream), { once: true });
  if (left?.aborted) end();
  left?.addEventListener('abort', end, { once: true });
  try {
    // Only now, because nothing reports a session that ended before the stream was counted.
    await requireSession(database, listener);
    const milliseconds = await millisecondsOf(database, listener);
    if (signal.aborted) return signal;
    const timer = setTimeout(end, milliseconds);
    timer.unref();
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    return signal;
  } catch (error) {
    end();
    throw error;
  }
}

/** Counts the open streams of this process. @internal For tests. */
export async function countStreams(database: Database): Promise<number> {
  return (await streamsOf(database)).size;
}

function requireRoom(streams: Set<Stream>, { userId, workspaceId }: Listener): void {
  const all = [...streams].filter((it) => it.workspaceId === workspaceId);
  const own = [...streams].filter((it) => it.userId === userId);
  if (own.length < openStreams.byPerson && all.length < openStreams.byWorkspace) return;
  throw rateLimited(30);
}

async function requireSession(database: Database, { sessionId }: Listener): Promise<void> {
  if (!sessionId || (await hasSession(database, sessionId))) return;
  throw new AppError('not_signed_in', 'Sign in first.');
}

/** Returns how long the stream may stay open under the current subscription. */
function millisecondsOf(database: Database, listener: Listener): Promise<number> {
  return readAsMember(database, listener, async ({ workspace: { subscription }, now }) => {
    if (!isInGoodStanding(subscription, now())) {
      throw new AppError('plan_inactive', 'The plan of this workspace is not active.');
    }
    const end = endOfStanding(subscription);
    return end ? Math.min(end.getTime() - now().getTime(), mostMilliseconds) : mostMilliseconds;
  });
}

/**
 * Returns the open streams of this process, which end when PostgreSQL notifies of an access change.
 */
function streamsOf(database: Database): Promise<Set<Stream>> {
  const known = opened.get(database) ?? watch(database);
  opened.set(database, known);
  return known;
}

async function watch(database: Database): Promise<Set<Stream>> {
  const streams = new Set<Stream>();
  try {
    await onAccessChanged(database, (change) => {
      for (const stream of streams) if (concerns(change, stream)) stream.controller.abort();
    });
    return streams;
  } catch (error) {
    opened.delete(database);
    throw error;
  }
}

/**
 * Returns whether a change affects a stream's session, member or workspace. `missed` affects all.
 */
function concerns(change: string, { sessionId, userId, workspaceId }: Stream): boolean {
  const subjects = [
    'missed',
    `session:${sessionId}`,
    `member:${workspaceId}:${userId}`,
    `workspace:${workspaceId}`,
  ];
  return subjects.includes(change);
}
