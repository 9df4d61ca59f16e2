import type { Database } from '../database/index.ts';

/** Workspaces that a process remembers for each queue. A forgotten one counts as never served. */
const mostRemembered = 500;

const turns = new WeakMap<Database, Map<string, Map<string, number>>>();
let lastTurn = 0;

/** Returns the workspaces that this process served from a queue, with a number that grows. */
export function servedFrom(database: Database, queue: string): ReadonlyMap<string, number> {
  return turnsOf(database, queue);
}

/** Remembers that a workspace was served just now. */
export function markServed(database: Database, queue: string, workspaceId: string): void {
  const served = turnsOf(database, queue);
  lastTurn += 1;
  served.delete(workspaceId);
  served.set(workspaceId, lastTurn);
  const [oldest] = served.keys();
  if (served.size > mostRemembered && oldest !== undefined) served.delete(oldest);
}

function turnsOf(database: Database, queue: string): Map<string, number> {
  const queues = turns.get(database) ?? new Map<string, Map<string, number>>();
  turns.set(database, queues);
  const served = queues.get(queue) ?? new Map<string, number>();
  queues.set(queue, served);
  return served;
}
