import type { Statement } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import { subjectOfAddress } from './subject-of-address.ts';

interface Limit {
  count: number;
  windowSeconds: number;
  /** The subject is an IP address; an IPv6 address counts by its first 64 bits. */
  isByAddress?: true;
  /**
   * Each process counts in memory and stores nothing, because anonymous callers can invent the
   * subject.
   */
  isPerProcess?: true;
}

/**
 * All rate limits, as a count per window and subject. Those of REST requests, client registrations
 * and token requests are the contract's. MCP has none, because the contract gives it no request
 * quota.
 */
export const limits = {
  restRequests: { count: 120, windowSeconds: 60 },
  restWrites: { count: 20, windowSeconds: 10 },
  oauthAuthorizationsByAddress: { count: 300, windowSeconds: 3600, isByAddress: true },
  oauthRegistrationsByAddress: { count: 300, windowSeconds: 3600, isByAddress: true },
  oauthTokensByClient: { count: 30, windowSeconds: 900 },
  /** Token requests without proof, per client and address: of registered clients, and of others. */
  oauthUnprovenByClient: { count: 30, windowSeconds: 900 },
  oauthGuessesByClient: { count: 30, windowSeconds: 900, isPerProcess: true },
  oauthGuessesByAddress: { count: 1000, windowSeconds: 900, isByAddress: true },
  /** The next three are rarely reached, because `people/attempts.ts` delays repeated attempts. */
  signInByAccount: { count: 10_000, windowSeconds: 900 },
  signInByAccountAndAddress: { count: 60, windowSeconds: 900 },
  signInByBrowser: { count: 60, windowSeconds: 900 },
  signInByAddress: { count: 60, windowSeconds: 900, isByAddress: true },
  signUpByAddress: { count: 20, windowSeconds: 3600, isByAddress: true },
  /** Codes of a second factor. A browser that is known for the account counts separately. */
  codesByAccount: { count: 10, windowSeconds: 3600 },
  codesByBrowser: { count: 10, windowSeconds: 3600 },
  confirmByAccount: { count: 10, windowSeconds: 900 },
  /** Entries of the current password, which some changes of an account ask for. */
  passwordChangeByAccount: { count: 10, windowSeconds: 900 },
  resetByAddress: { count: 20, windowSeconds: 3600, isByAddress: true },
  resetByEmail: { count: 3, windowSeconds: 3600 },
  /** Codes that are mailed, by purpose and email. */
  codesMailed: { count: 5, windowSeconds: 3600 },
  codesMailedPerDay: { count: 10, windowSeconds: 86_400 },
  codesRequestedByAddress: { count: 20, windowSeconds: 3600, isByAddress: true },
  codesEnteredByAddress: { count: 60, windowSeconds: 900, isByAddress: true },
  /** Links in mail about notices. Mail programs of many people unsubscribe from one address. */
  mailLinksByAddress: { count: 600, windowSeconds: 900, isByAddress: true },
  /** Reads of one calendar feed, and of all feeds from one address, which many people may share. */
  feedReads: { count: 120, windowSeconds: 60, isPerProcess: true },
  feedReadsByAddress: { count: 6000, windowSeconds: 60, isByAddress: true, isPerProcess: true },
  /** Calendar programs keep asking for feeds that were revoked. */
  feedMissesByAddress: { count: 1000, windowSeconds: 900, isByAddress: true, isPerProcess: true },
  /** Webhooks of the bank provider, which come from a few addresses, and those that it did not sign. */
  bankWebhooksByAddress: {
    count: 6000,
    windowSeconds: 60,
    isByAddress: true,
    isPerProcess: true,
  },
  bankWebhookMissesByAddress: {
    count: 60,
    windowSeconds: 900,
    isByAddress: true,
    isPerProcess: true,
  },
  /** What the server for texts posts, and what it did not sign. */
  textPostsByAddress: { count: 6000, windowSeconds: 60, isByAddress: true, isPerProcess: true },
  textPostMissesByAddress: { count: 60, windowSeconds: 900, isByAddress: true, isPerProcess: true },
  /** Requests with one link of a crew member, and from one address, which a whole crew may share. */
  crewLinks: { count: 240, windowSeconds: 60, isPerProcess: true },
  crewLinksByAddress: { count: 6000, windowSeconds: 60, isByAddress: true, isPerProcess: true },
  crewLinkMissesByAddress: {
    count: 300,
    windowSeconds: 900,
    isByAddress: true,
    isPerProcess: true,
  },
  /** Changes with one link. */
  crewLinkChanges: { count: 60, windowSeconds: 60, isPerProcess: true },
  /** The same for links of recipients to their call sheets. */
  callSheetLinks: { count: 240, windowSeconds: 60, isPerProcess: true },
  callSheetLinksByAddress: {
    count: 6000,
    windowSeconds: 60,
    isByAddress: true,
    isPerProcess: true,
  },
  callSheetLinkMissesByAddress: {
    count: 300,
    windowSeconds: 900,
    isByAddress: true,
    isPerProcess: true,
  },
  callSheetLinkChanges: { count: 60, windowSeconds: 60, isPerProcess: true },
  callSheetQuestionsByRecipient: { count: 20, windowSeconds: 86_400 },
  callSheetFilesByRecipient: { count: 120, windowSeconds: 600 },
  callSheetPdfsByRecipient: { count: 30, windowSeconds: 600 },
  /** Codes for pages of crew members, whose own limits are those of `codesMailed`. */
  crewCodesByAddress: { count: 200, windowSeconds: 3600, isByAddress: true },
  /** The same for links of clients to what was sent to them. */
  portalLinks: { count: 240, windowSeconds: 60, isPerProcess: true },
  portalLinksByAddress: { count: 6000, windowSeconds: 60, isByAddress: true, isPerProcess: true },
  portalLinkMissesByAddress: {
    count: 300,
    windowSeconds: 900,
    isByAddress: true,
    isPerProcess: true,
  },
  /** Requests for parts of films through one link: some each second while somebody scrubs. */
  portalFilms: { count: 1200, windowSeconds: 60, isPerProcess: true },
  portalLinkChanges: { count: 60, windowSeconds: 60, isPerProcess: true },
  /** Passcodes of one link from one address, and from all addresses that nobody vouches for. */
  portalPasscodesByAddress: { count: 5, windowSeconds: 900 },
  portalPasscodesByAddressAndDay: { count: 20, windowSeconds: 86_400 },
  portalPasscodesByLink: { count: 100, windowSeconds: 86_400 },
  portalCodesByAddress: { count: 60, windowSeconds: 3600, isByAddress: true },
  portalCodesByLink: { count: 10, windowSeconds: 3600 },
  /** PDFs of estimates that one link makes, each of which takes a process for a while. */
  portalPdfsByLink: { count: 30, windowSeconds: 600 },
  /** The same for links to scouting sheets, whose page has up to 72 photos. */
  scoutLinks: { count: 1200, windowSeconds: 60, isPerProcess: true },
  scoutLinksByAddress: { count: 6000, windowSeconds: 60, isByAddress: true, isPerProcess: true },
  scoutLinkMissesByAddress: {
    count: 300,
    windowSeconds: 900,
    isByAddress: true,
    isPerProcess: true,
  },
  scoutLinkChanges: { count: 60, windowSeconds: 60, isPerProcess: true },
  /** PDFs with photos, each of which takes two processes for a while. */
  scoutPdfsByLink: { count: 30, windowSeconds: 600 },
  /** Answers that come through one link, each of which is told to the company. */
  scoutAnswersByLink: { count: 200, windowSeconds: 86_400 },
  /** Requests with proofs that are not of the link. Beyond it, proofs do not count. */
  linkProofMissesByAddress: {
    count: 600,
    windowSeconds: 60,
    isByAddress: true,
    isPerProcess: true,
  },
  /**
   * What comes through one link, or from one person who proved their email: questions and other
   * answers, notes on cuts, briefs, and files with them, which the worker reads. By workspace, those with a proof
   * count apart.
   */
  portalAnswersByLink: { count: 20, windowSeconds: 86_400 },
  portalAnswersByWorkspace: { count: 500, windowSeconds: 86_400 },
  portalNotesByLink: { count: 200, windowSeconds: 86_400 },
  portalNotesByWorkspace: { count: 2000, windowSeconds: 86_400 },
  portalBriefsByLink: { count: 10, windowSeconds: 86_400 },
  portalBriefsByWorkspace: { count: 200, windowSeconds: 86_400 },
  portalBriefsByAddress: { count: 30, windowSeconds: 3600, isByAddress: true },
  portalFilesByLink: { count: 20, windowSeconds: 3600 },
  portalFilesByLinkAndDay: { count: 100, windowSeconds: 86_400 },
  portalFilesByWorkspace: { count: 1000, windowSeconds: 86_400 },
  portalFilesByAddress: { count: 60, windowSeconds: 3600, isByAddress: true },
  linksByAddress: { count: 60, windowSeconds: 900, isByAddress: true },
  /** Reads of the app's pages; one page makes about eight. */
  readsByPerson: { count: 6000, windowSeconds: 60 },
  readsByWorkspace: { count: 60_000, windowSeconds: 60 },
  writesByPerson: { count: 300, windowSeconds: 60 },
  writesByWorkspace: { count: 1500, windowSeconds: 60 },
  searchesByPerson: { count: 120, windowSeconds: 60 },
  searchesByWorkspace: { count: 600, windowSeconds: 60 },
  memberChangesByPerson: { count: 60, windowSeconds: 600 },
  memberChangesByWorkspace: { count: 120, windowSeconds: 600 },
  /** Lists of people to invite, each of whom gets mail. */
  memberListsByPerson: { count: 10, windowSeconds: 3600 },
  memberListsByWorkspace: { count: 20, windowSeconds: 3600 },
  mailTestsByPerson: { count: 10, windowSeconds: 3600 },
  mailTestsByWorkspace: { count: 30, windowSeconds: 3600 },
  /** Messages to crew, each of which goes to many people. */
  crewMessagesByPerson: { count: 60, windowSeconds: 3600 },
  crewMessagesByWorkspace: { count: 240, windowSeconds: 3600 },
  /** Each fills a sandbox with demo data, which takes seconds of a worker. */
  sandboxFillsByWorkspace: { count: 10, windowSeconds: 3600 },
  /** Tests of webhook endpoints, over REST too: as many as the contract lets one token write. */
  testsByWorkspace: { count: 120, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Returns a limit by its name. */
export function limitOf(name: LimitName): Limit {
  return limits[name];
}

/** Maximum open change streams per process. */
export const openStreams = { byPerson: 10, byWorkspace: 200 };

/** Streams of events that tokens may keep open in one process. */
export const openEventStreams = { byToken: 3, byWorkspace: 10, byProcess: 1_000 };

interface Turns {
  /** Maximum that run at once. */
  atOnce: number;
  /** Maximum that wait; further work is rejected. */
  waiting: number;
}

/**
 * Concurrency limits of each process, per workspace, so that no workspace takes all connections or
 * a whole processor. `sessions` and `tokens` are looked up before the workspace is known, so they
 * count by credential, as do `secretLinks` and `scoutLinks`. Secrets in paths are looked up by address
 * (`lookups`), and so are the proofs of token requests (`proofs`).
 */
export const turns = {
  work: { atOnce: 6, waiting: 1000 },
  searches: { atOnce: 1, waiting: 100 },
  tests: { atOnce: 4, waiting: 20 },
  /** Requests that send a part of a file, each of which holds up to 8 MiB. */
  uploads: { atOnce: 6, waiting: 100 },
  sessions: { atOnce: 4, waiting: 100 },
  tokens: { atOnce: 2, waiting: 2000 },
  lookups: { atOnce: 4, waiting: 1000 },
  secretLinks: { atOnce: 4, waiting: 20 },
  scoutLinks: { atOnce: 4, waiting: 200 },
  portalFilms: { atOnce: 4, waiting: 200 },
  /** Passcodes of one company, so that their guesses leave places for passwords. */
  passcodes: { atOnce: 1, waiting: 10 },
  /** Token requests from an address that sent too many without proof. */
  proofs: { atOnce: 2, waiting: 1000 },
} as const satisfies Record<string, Turns>;

export type TurnName = keyof typeof turns;

export interface LimitState {
  limit: number;
  remaining: number;
  /** Whole seconds until the window ends. */
  resetSeconds: number;
}

/**
 * Counts one request against a limit, in PostgreSQL, so that all processes share the count. A
 * rejected request is not counted.
 * @throws AppError `rate_limited` with the seconds to wait.
 */
export async function take(
  database: Database,
  name: LimitName,
  subject: string,
): Promise<LimitState> {
  const { sql } = unscoped(database);
  const [row] = await count(database, name, sql`values (${keyOf(name, subject)})`);
  if (!row) throw await refusal(database, name, subject);
  return toState(database, name, row);
}

export interface CountRow {
  count: number;
  window_ends_at: string;
}

/**
 * Builds the statement that counts one request for each key that `keys` selects and returns no row
 * for a key over its limit; usable inside a larger statement. A window that ends more than one
 * window from now, because a clock was set back, is cut to end one window from now.
 */
export function count(database: Database, name: LimitName, keys: Statement) {
  const now = database.now().toISOString();
  return unscoped(database).sql<CountRow[]>`
    insert into rate_limits as r (key, window_ends_at, count)
    select keys.key, ${lastEndOf(database, name)}::timestamptz, 1 from (${keys}) as keys (key)
    on conflict (key) do update set
      count = case when r.window_ends_at <= ${now} then 1 else r.count + 1 end,
      window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at
        else least(r.window_ends_at, excluded.window_ends_at) end
      where r.window_ends_at <= ${now} or r.count < ${limits[name].count}
    returning count, window_ends_at`;
}

/** Returns the state of a limit after a count. */
export function toState(database: Database, name: LimitName, row: CountRow): LimitState {
  const limit = limits[name].count;
  return {
    limit,
    remaining: limit - row.count,
    resetSeconds: secondsUntil(new Date(row.window_ends_at), database.now()),
  };
}

/** Undoes the count of a request that was rejected after `take` counted it. */
export async function giveBack(database: Database, name: LimitName, subject: string) {
  await unscoped(database).sql`
    update rate_limits set count = greatest(count - 1, 0) where key = ${keyOf(name, subject)}`;
}

/** Deletes a subject's count, as after a successful sign-in. */
export async function forget(database: Database, name: LimitName, subject: string) {
  await unscoped(database).sql`delete from rate_limits where key = ${keyOf(name, subject)}`;
}

/** Deletes the counts of windows that have ended. */
export async function pruneLimits(database: Database): Promise<void> {
  await unscoped(database).sql`
    delete from rate_limits where window_ends_at <= ${database.now().toISOString()}`;
}

/**
 * Returns the error for a request over its limit, with the seconds to wait, at most one window.
 * Cuts a stored end that is further away; otherwise the wait would restart with every request.
 */
export async function refusal(
  database: Database,
  name: LimitName,
  subject: string,
): Promise<AppError> {
  const { sql } = unscoped(database);
  const key = keyOf(name, subject);
  const [row] = await sql<{ window_ends_at: string }[]>`
    select window_ends_at from rate_limits where key = ${key}`;
  if (!row) return rateLimited(1);
  const lastEnd = new Date(lastEndOf(database, name));
  const windowEnd = new Date(row.window_ends_at);
  if (windowEnd <= lastEnd) return rateLimited(secondsUntil(windowEnd, database.now()));
  await sql`
    update rate_limits set window_ends_at = ${lastEnd.toISOString()}
    where key = ${key} and window_ends_at > ${lastEnd.toISOString()}`;
  return rateLimited(limits[name].windowSeconds);
}

/** Returns the error for a request that may be retried after the given time. */
export function rateLimited(retryAfterSeconds: number): AppError {
  const wait = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`;
  return new AppError('rate_limited', `Too many requests. Try again in ${wait}.`, {
    retryAfterSeconds,
  });
}

/** Returns the key under which a subject's count is stored. */
export function keyOf(name: LimitName, subject: string): string {
  return `${name}:${limitOf(name).isByAddress ? subjectOfAddress(subject) : subject}`;
}

/** Returns the whole seconds until an instant, at least 1. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}

/** Returns when a window that starts now ends, which is the latest valid end of any window. */
function lastEndOf(database: Database, name: LimitName): string {
  return new Date(database.now().getTime() + limits[name].windowSeconds * 1000).toISOString();
}
