import type { Pool } from '@callboard/db';
import {
  createTestApp,
  makeCrewLink,
  makeCrewMember,
  makeFeed,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limits, turns } from '../../accounts/access/limits.unscoped.ts';
import { asCrewLink } from '../../crew/crew-links/index.ts';
import { secretIn } from '../../kernel/addresses/index.ts';
import type { Database } from '../../kernel/database/index.ts';
import { readFeed } from './index.ts';

let app: TestApp;
let owner: TestMember;
let other: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(3_600);
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  other = (await makeWorkspace(app, { plan: 'house' })).owner;
  await makeShootDay(app, owner, { projectId: (await makeProject(app, owner)).id });
});
afterAll(() => app.close());

const clients = 100;

async function secretOf(member: TestMember): Promise<string> {
  return secretIn(new URL((await makeFeed(app, member)).url).pathname) ?? '';
}

const each = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const pool = Symbol.for('callboard unscoped pool');

/**
 * Returns a database that counts reads, and lookups of secrets, with the most lookups at once. Reads of
 * `held` wait until `letGo` is called.
 */
function watched(held?: TestMember) {
  const counts = { lookups: 0, reads: 0, lookupsAtOnce: 0 };
  const gate = Promise.withResolvers<void>();
  const { readers } = app.database;
  const read: typeof readers.read = async (id, work) => {
    counts.reads += 1;
    if (id === held?.workspaceId) await gate.promise;
    return readers.read(id, work);
  };
  let running = 0;
  const unscoped = Reflect.get(app.database, pool) as Pool;
  const run = (texts: TemplateStringsArray, ...values: never[]) => {
    const query = unscoped.sql(texts, ...values);
    if (!Array.isArray(texts) || !texts.join('').includes('from calendar_feeds')) return query;
    counts.lookups += 1;
    running += 1;
    counts.lookupsAtOnce = Math.max(counts.lookupsAtOnce, running);
    return query.finally(() => {
      running -= 1;
    });
  };
  const watching = { ...unscoped, sql: Object.assign(run, unscoped.sql) };
  const database = { ...app.database, readers: { ...readers, read }, [pool]: watching } as Database;
  return { database, counts, letGo: gate.resolve };
}

const ask = (database: Database, secret: string, address = '192.0.2.1') =>
  readFeed(database, { secret, address, userAgent: 'Google-Calendar-Importer' });

const guess = (n: number) => `feed_${String(n).padStart(43, 'x')}`;

test('a hundred programs that ask at once cost one read, and build the calendar once', async () => {
  const secret = await secretOf(owner);
  const { database, counts } = watched();
  const feeds = await each(clients, (n) => ask(database, secret, `192.0.2.${n}`));
  expect([counts.lookups, counts.reads]).toEqual([1, 1]);
  const texts = await Promise.all(feeds.map((it) => it.read()));
  expect([new Set(texts).size, counts.reads]).toEqual([1, 2]);
  app.clock.advance(60);
  const again = await each(clients, () => ask(database, secret));
  expect(again.map(({ version }) => version)).toEqual(feeds.map(({ version }) => version));
  expect([counts.lookups, counts.reads]).toEqual([2, 3]);
});

test('a read that fails is not shared with whoever asks later', async () => {
  const secret = await secretOf(owner);
  const failing = vi.fn(() => Promise.reject(new Error('It is down.')));
  const database = { ...app.database, readers: { ...app.database.readers, read: failing } };
  const first = await Promise.allSettled([ask(database, secret), ask(database, secret)]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const before = failing.mock.calls.length;
  await expect(ask(database, secret)).rejects.toThrow('It is down.');
  expect([before, failing.mock.calls.length]).toEqual([1, 2]);
});

test('while a company’s feeds take all they may, another company’s feed does not wait', async () => {
  const busy = await each(turns.work.atOnce + 4, () => secretOf(owner));
  const theirs = await secretOf(other);
  const { database, counts, letGo } = watched(owner);
  const waiting = busy.flatMap((secret) => [ask(database, secret), ask(database, secret)]);
  await expect.poll(() => counts.reads).toBe(turns.work.atOnce);
  const { read } = await ask(database, theirs);
  expect(await read()).toContain('BEGIN:VCALENDAR');
  expect(counts.reads).toBe(turns.work.atOnce + 2);
  letGo();
  await Promise.all(waiting);
  expect(counts.reads).toBe(busy.length + 2);
});

test('polling beyond the limit of a feed does not use up an address that companies share', async () => {
  const [busy, theirs] = [await secretOf(owner), await secretOf(other)];
  const { count } = limits.feedReadsByAddress;
  const refusals = await each(count + 100, () => refusalOf(ask(app.database, busy)));
  expect(refusals.filter((it) => it === 'no refusal')).toHaveLength(limits.feedReads.count);
  expect(await refusalOf(ask(app.database, theirs))).toBe('no refusal');
});

test('a link of a crew member that is polled does not use it up either', async () => {
  const links = await each(2, async () => {
    const { id: crewMemberId } = await makeCrewMember(app, owner);
    return makeCrewLink(app, owner, { crewMemberId });
  });
  const [busy, theirs] = links.map(({ secret }) => ({ secret, proofs: [], address: '192.0.2.7' }));
  if (!busy || !theirs) throw new Error('no links');
  const open = (request: typeof busy) =>
    refusalOf(asCrewLink(app.database, request, async () => 1));
  const { count } = limits.crewLinksByAddress;
  for (let n = 0; n < count; n += 100) await each(100, () => open(busy));
  expect([await open(busy), await open(theirs)]).toEqual(['rate_limited', 'no refusal']);
});

test('guesses that are sent together are looked up a few at a time, and no more than the limit', async () => {
  const secret = await secretOf(other);
  const { count } = limits.feedMissesByAddress;
  const address = '203.0.113.9';
  const sent = count + 500;
  const { database, counts } = watched();
  const outcomes = await each(sent, (n) => refusalOf(ask(database, guess(n), address)));
  expect(new Set(outcomes)).toEqual(new Set(['not_found', 'rate_limited']));
  expect(counts.lookupsAtOnce).toBe(turns.lookups.atOnce);
  expect(counts.lookups).toBeLessThan(count + turns.lookups.atOnce);
  expect(await refusalOf(ask(database, secret, address))).toBe('rate_limited');
  expect(await refusalOf(ask(database, secret))).toBe('no refusal');
});
