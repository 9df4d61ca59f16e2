import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../kernel/database/index.ts';
import { rateLimited, type TurnName, turns } from './limits.unscoped.ts';

/** A queue: the kind of work and its subject. */
export interface Turn {
  name: TurnName;
  subject: string;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

const queues = new WeakMap<Database, Map<string, Queue>>();

/**
 * Runs `work` when its subject has a free slot. Work for one subject never waits for another
 * subject's.
 * @throws AppError `rate_limited` when too much work waits.
 */
export async function inTurn<T>(
  database: Database,
  { name, subject }: Turn,
  work: () => Promise<T>,
): Promise<T> {
  const open = queuesOf(database);
  const key = `${name}:${subject}`;
  const queue = open.get(key) ?? { running: 0, waiting: [] };
  open.set(key, queue);
  if (queue.running < turns[name].atOnce) queue.running += 1;
  else await wait(queue, turns[name].waiting);
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) open.delete(key);
  }
}

/**
 * Occupies one of a subject's slots for a time after a call was rejected, so that a loop of
 * rejected calls costs little.
 */
export async function holdTurn(
  database: Database,
  turn: Turn,
  milliseconds: number,
): Promise<void> {
  const held = inTurn(database, turn, () => setTimeout(milliseconds, undefined, { ref: false }));
  await held.catch(() => {});
}

function wait({ waiting }: Queue, most: number): Promise<void> {
  if (waiting.length >= most) throw rateLimited(1);
  return new Promise((resolve) => waiting.push(resolve));
}

function queuesOf(database: Database): Map<string, Queue> {
  const known = queues.get(database) ?? new Map<string, Queue>();
  queues.set(database, known);
  return known;
}
