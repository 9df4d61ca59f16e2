import { EventEmitter, on } from 'node:events';
import { type Database, onWorkspaceChanged } from '@callboard/core/kernel';
import { type HeardChanges, keepHeardChanges } from './heard-changes.ts';

interface Watch {
  changes: EventEmitter;
  heard: HeardChanges;
}

const watches = new WeakMap<Database, Promise<Watch>>();

/**
 * Yields how many milliseconds ago something was last recorded in the workspace: at once, so that the
 * reader learns of what it missed, and whenever something is, until `signal` aborts.
 */
export async function* watchWorkspace(
  database: Database,
  workspaceId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<number> {
  const { changes, heard } = await watch(database);
  if (signal?.aborted) return;
  // Listens before it tells the age, so that nothing falls between the two.
  const events = on(changes, workspaceId, signal ? { signal } : {});
  try {
    yield heard.ageOf(workspaceId);
    for await (const _ of events) yield 0;
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    await events.return?.();
  }
}

/** Starts to listen, so that the first streams know what changed before them. They report a failure. */
export function startWatching(database: Database): void {
  watch(database).catch(() => undefined);
}

/** Returns what the one listening connection hears that serves every browser of this process. */
function watch(database: Database): Promise<Watch> {
  const known = watches.get(database) ?? start(database);
  watches.set(database, known);
  return known;
}

async function start(database: Database): Promise<Watch> {
  const changes = new EventEmitter().setMaxListeners(0);
  const heard = keepHeardChanges();
  const note = (workspaceId: string) => {
    heard.note(workspaceId);
    changes.emit(workspaceId);
  };
  // Of a connection that was lost in between, any workspace may have changed.
  const restart = () => {
    heard.restart();
    for (const workspaceId of changes.eventNames()) changes.emit(workspaceId);
  };
  try {
    await onWorkspaceChanged(database, note, restart);
    return { changes, heard };
  } catch (error) {
    watches.delete(database);
    throw error;
  }
}
