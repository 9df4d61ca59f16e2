import { EventEmitter, on } from 'node:events';
import { type Database, onWorkspaceChanged } from '@callboard/core/database';

const watchers = new WeakMap<Database, EventEmitter>();

/** Yields the time whenever something is recorded in the workspace, until `signal` aborts. */
export async function* watchWorkspace(
  database: Database,
  workspaceId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<number> {
  const emitter = watchers.get(database) ?? startWatching(database);
  try {
    for await (const _ of on(emitter, workspaceId, signal ? { signal } : {})) {
      yield database.now().getTime();
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

/** Starts the one listening connection that serves every browser of this process. */
function startWatching(database: Database): EventEmitter {
  const emitter = new EventEmitter().setMaxListeners(0);
  watchers.set(database, emitter);
  onWorkspaceChanged(database, (workspaceId) => emitter.emit(workspaceId)).catch(() => {
    watchers.delete(database);
  });
  return emitter;
}
