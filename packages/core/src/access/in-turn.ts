import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/index.ts';
import { type TurnName, tooMany, turns } from './limits.ts';

/** One line: what is waited for, and who waits. */
export interface Turn {
  name: TurnName;
  subject: string;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

const lines = new WeakMap<Database, Map<string, Line>>();

/**
 * Does work when it is the turn of its subject: others of the same kind and subject may have to end
 * first, those of other subjects never.
 * @throws AppError `rate_limited` when too many wait.
 */
export async function inTurn<T>(
  database: Database,
  { name, subject }: Turn,
  work: () => Promise<T>,
): Promise<T> {
  const open = linesOf(database);
  const key = `${name}:${subject}`;
  const line = open.get(key) ?? { running: 0, waiting: [] };
  open.set(key, line);
  if (line.running < turns[name].atOnce) line.running += 1;
  else await wait(line, turns[name].waiting);
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) open.delete(key);
  }
}

/**
 * Keeps one of a subject's turns for a while after it was refused, so that a loop of refused calls
 * costs little.
 */
export async function holdTurn(
  database: Database,
  turn: Turn,
  milliseconds: number,
): Promise<void> {
  const held = inTurn(database, turn, () => setTimeout(milliseconds, undefined, { ref: false }));
  await held.catch(() => {});
}

function wait({ waiting }: Line, most: number): Promise<void> {
  if (waiting.length >= most) throw tooMany(1);
  return new Promise((resolve) => waiting.push(resolve));
}

function linesOf(database: Database): Map<string, Line> {
  const known = lines.get(database) ?? new Map<string, Line>();
  lines.set(database, known);
  return known;
}
