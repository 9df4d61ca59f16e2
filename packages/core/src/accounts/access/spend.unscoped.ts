import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import {
  type CountRow,
  keyOf,
  type LimitName,
  limitOf,
  rateLimited,
  secondsUntil,
} from './limits.unscoped.ts';

/** One subject's count as this process knows it. */
interface Tally {
  windowEndsAt: number;
  /** The count of all processes when this one last settled, including its own. */
  settled: number;
  /** Requests counted by this process since then. */
  pending: number;
  settling?: Promise<void>;
}

/** Maximum subjects that a process keeps; beyond it the oldest are dropped. */
const mostTallies = 50_000;

/**
 * Number of parts in which a limit is settled. A process counts one part in memory before it adds
 * it to the stored count, so four processes together exceed the limit by at most a tenth.
 */
const parts = 40;

const talliesByDatabase = new WeakMap<Database, Map<string, Tally>>();

/**
 * Counts one request against a limit in memory and adds the count to PostgreSQL in batches, for
 * limits that are checked too often to store each request. A request over the limit as known to
 * this process is not counted.
 * @throws AppError `rate_limited` with the seconds to wait.
 */
export async function spend(database: Database, name: LimitName, subject: string): Promise<void> {
  const key = keyOf(name, subject);
  const tally = tallyOf(database, name, key);
  while (tally.settling) await tally.settling.catch(() => {});
  requireLeftOf(database, name, inWindow(database, name, tally));
  tally.pending += 1;
  if (limitOf(name).isPerProcess || tally.pending < limitOf(name).count / parts) return;
  tally.settling = settle(database, name, { key, tally }).finally(() => {
    delete tally.settling;
  });
  await tally.settling;
  if (tally.settled > limitOf(name).count) throw refusalOf(database, tally);
}

/**
 * Rejects a subject that is known to be over a limit, and counts nothing.
 * @throws AppError `rate_limited`.
 */
export function requireLeft(database: Database, name: LimitName, subject: string): void {
  const tally = talliesByDatabase.get(database)?.get(keyOf(name, subject));
  if (tally) requireLeftOf(database, name, inWindow(database, name, tally));
}

/** Returns whether a subject is not known to be over a limit, and counts nothing. */
export function hasLeft(database: Database, name: LimitName, subject: string): boolean {
  const tally = talliesByDatabase.get(database)?.get(keyOf(name, subject));
  return !tally || isLeftOf(name, inWindow(database, name, tally));
}

function isLeftOf(name: LimitName, tally: Tally): boolean {
  return tally.settled + tally.pending < limitOf(name).count;
}

function requireLeftOf(database: Database, name: LimitName, tally: Tally): void {
  if (isLeftOf(name, tally)) return;
  throw refusalOf(database, tally);
}

function refusalOf(database: Database, { windowEndsAt }: Tally) {
  return rateLimited(secondsUntil(new Date(windowEndsAt), database.now()));
}

function tallyOf(database: Database, name: LimitName, key: string): Tally {
  const tallies = talliesByDatabase.get(database) ?? new Map<string, Tally>();
  talliesByDatabase.set(database, tallies);
  const known = tallies.get(key);
  if (known) return known;
  const tally = { windowEndsAt: lastEndOf(database, name), settled: 0, pending: 0 };
  tallies.set(key, tally);
  if (tallies.size > mostTallies) dropOldest(database, tallies);
  return tally;
}

/**
 * Returns the tally, reset when its window has ended. Its window never ends later than one that
 * starts now.
 */
function inWindow(database: Database, name: LimitName, tally: Tally): Tally {
  const lastEnd = lastEndOf(database, name);
  if (tally.windowEndsAt <= database.now().getTime()) {
    Object.assign(tally, { windowEndsAt: lastEnd, settled: 0, pending: 0 });
  }
  tally.windowEndsAt = Math.min(tally.windowEndsAt, lastEnd);
  return tally;
}

function lastEndOf(database: Database, name: LimitName): number {
  return database.now().getTime() + limitOf(name).windowSeconds * 1000;
}

function dropOldest(database: Database, tallies: Map<string, Tally>): void {
  const now = database.now().getTime();
  for (const [key, tally] of tallies) if (tally.windowEndsAt <= now) tallies.delete(key);
  for (const key of tallies.keys()) {
    if (tallies.size <= mostTallies * 0.9) return;
    tallies.delete(key);
  }
}

/** Adds the pending count to the stored count and reads the count of all processes. */
async function settle(
  database: Database,
  name: LimitName,
  { key, tally }: { key: string; tally: Tally },
): Promise<void> {
  const { pending, windowEndsAt } = tally;
  const lastEnd = new Date(lastEndOf(database, name)).toISOString();
  tally.settled += pending;
  tally.pending = 0;
  const now = database.now().toISOString();
  const [row] = await unscoped(database).sql<CountRow[]>`
    insert into rate_limits as r (key, window_ends_at, count)
    values (${key}, ${new Date(windowEndsAt).toISOString()}, ${pending})
    on conflict (key) do update set
      count = case when r.window_ends_at <= ${now} then excluded.count
        else r.count + excluded.count end,
      window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at
        else least(r.window_ends_at, ${lastEnd}) end
    returning count, window_ends_at`;
  if (!row) return;
  tally.settled = row.count;
  tally.windowEndsAt = new Date(row.window_ends_at).getTime();
}
