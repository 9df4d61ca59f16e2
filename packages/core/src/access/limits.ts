import type { Statement } from '@callboard/db';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';

/** Every rate limit of the product: how many per how many seconds. Counted per subject. */
export const limits = {
  restRequests: { count: 120, windowSeconds: 60 },
  restWrites: { count: 20, windowSeconds: 10 },
  oauthAuthorizationsByAddress: { count: 300, windowSeconds: 3600 },
  oauthRegistrationsByAddress: { count: 300, windowSeconds: 3600 },
  oauthTokensByClient: { count: 30, windowSeconds: 900 },
  signInByAccount: { count: 10, windowSeconds: 900 },
  signInByAddress: { count: 60, windowSeconds: 900 },
  signUpByAddress: { count: 20, windowSeconds: 3600 },
} as const;

export type LimitName = keyof typeof limits;

export interface LimitState {
  limit: number;
  remaining: number;
  /** Whole seconds until the window ends. */
  resetSeconds: number;
}

/**
 * Counts one request against a limit, in PostgreSQL, so that any number of processes agree.
 * A refused request is not counted.
 * @throws AppError `rate_limited` with the seconds to wait.
 */
export async function take(
  database: Database,
  name: LimitName,
  subject: string,
): Promise<LimitState> {
  const { sql } = database.system;
  const [row] = await count(database, name, sql`values (${keyOf(name, subject)})`);
  if (!row) throw await refusal(database, name, subject);
  return toState(database, name, row);
}

export interface CountRow {
  count: number;
  window_ends_at: string;
}

/**
 * The statement that counts one request for each key that `keys` selects, and answers no row for
 * one that is over its limit; also part of a larger one.
 */
export function count(database: Database, name: LimitName, keys: Statement) {
  const { count, windowSeconds } = limits[name];
  const now = database.now().toISOString();
  const windowEnd = new Date(database.now().getTime() + windowSeconds * 1000).toISOString();
  return database.system.sql<CountRow[]>`
    insert into rate_limits as r (key, window_ends_at, count)
    select keys.key, ${windowEnd}::timestamptz, 1 from (${keys}) as keys (key)
    on conflict (key) do update set
      count = case when r.window_ends_at <= ${now} then 1 else r.count + 1 end,
      window_ends_at = case when r.window_ends_at <= ${now}
        then excluded.window_ends_at else r.window_ends_at end
      where r.window_ends_at <= ${now} or r.count < ${count}
    returning count, window_ends_at`;
}

/** What a counted row says about its limit. */
export function toState(database: Database, name: LimitName, row: CountRow): LimitState {
  const limit = limits[name].count;
  return {
    limit,
    remaining: limit - row.count,
    resetSeconds: secondsUntil(row.window_ends_at, database.now()),
  };
}

/** Takes back what `take` counted, for a request that was refused after all. */
export async function giveBack(database: Database, name: LimitName, subject: string) {
  await database.system.sql`
    update rate_limits set count = greatest(count - 1, 0) where key = ${keyOf(name, subject)}`;
}

/** Forgets a subject's count, as after a successful sign-in. */
export async function forget(database: Database, name: LimitName, subject: string) {
  await database.system.sql`delete from rate_limits where key = ${keyOf(name, subject)}`;
}

/** Forgets the counts of windows that are over. */
export async function pruneLimits(database: Database): Promise<void> {
  await database.system.sql`
    delete from rate_limits where window_ends_at <= ${database.now().toISOString()}`;
}

/** The refusal of a request over its limit, with the seconds to wait. */
export async function refusal(
  database: Database,
  name: LimitName,
  subject: string,
): Promise<AppError> {
  const [row] = await database.system.sql<CountRow[]>`
    select count, window_ends_at from rate_limits where key = ${keyOf(name, subject)}`;
  const retryAfterSeconds = row ? secondsUntil(row.window_ends_at, database.now()) : 1;
  return new AppError(
    'rate_limited',
    `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
}

function keyOf(name: LimitName, subject: string): string {
  return `${name}:${subject}`;
}

function secondsUntil(instant: string, now: Date): number {
  return Math.max(1, Math.ceil((new Date(instant).getTime() - now.getTime()) / 1000));
}
