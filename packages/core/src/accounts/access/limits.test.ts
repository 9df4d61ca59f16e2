import { createTestApp, type TestApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../kernel/database/index.ts';
import { forget, giveBack, type LimitName, limits, take } from './limits.unscoped.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
});

afterAll(() => app.close());

describe.each(Object.keys(limits) as LimitName[])('%s', (name) => {
  const { count, windowSeconds } = limits[name];

  test('allows its last request and refuses the first one over it until the window ends', async () => {
    const subject = 'someone';
    const first = Math.min(count, 60);
    if (count > first) await store(`${name}:${subject}`, count - first, windowSeconds);
    for (let left = first - 1; left >= 0; left -= 1) {
      expect(await take(app.database, name, subject)).toEqual({
        limit: count,
        remaining: left,
        resetSeconds: windowSeconds,
      });
    }
    const over = () => take(app.database, name, subject);
    await expect(over()).rejects.toMatchObject({ retryAfterSeconds: windowSeconds });
    app.clock.advance(windowSeconds - 1);
    await expect(over()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    app.clock.advance(1);
    expect(await over()).toMatchObject({ remaining: count - 1, resetSeconds: windowSeconds });
  });
});

function store(key: string, count: number, seconds: number) {
  const end = new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
  return app.system.sql`
    insert into rate_limits (key, window_ends_at, count) values (${key}, ${end}, ${count})
    on conflict (key) do update set count = ${count}, window_ends_at = ${end}`;
}

test('an IPv6 address counts by its /64, and an IPv4-mapped address as IPv4', async () => {
  const left = async (address: string) =>
    (await take(app.database, 'signInByAddress', address)).remaining;
  expect(await left('2001:db8:1:2::1')).toBe(59);
  expect(await left('2001:db8:1:2:ffff::2')).toBe(58);
  expect(await left('2001:db8:1:3::1')).toBe(59);
  expect(await left('192.0.2.7')).toBe(59);
  expect(await left('::ffff:192.0.2.7')).toBe(58);
});

test('a wait is at most one window after the clock was set back, and does not restart', async () => {
  const taken = () => take(app.database, 'restWrites', 'back in time');
  for (let round = 0; round < 20; round += 1) await taken();
  app.clock.advance(-3600);
  await expect(taken()).rejects.toMatchObject({ retryAfterSeconds: 10 });
  app.clock.advance(4);
  await expect(taken()).rejects.toMatchObject({ retryAfterSeconds: 6 });
  app.clock.advance(6);
  expect(await taken()).toEqual({ limit: 20, remaining: 19, resetSeconds: 10 });
});

test('a window that is not full ends one window after the clock was set back', async () => {
  const taken = () => take(app.database, 'restWrites', 'half full');
  await taken();
  app.clock.advance(-3600);
  expect(await taken()).toEqual({ limit: 20, remaining: 18, resetSeconds: 10 });
  app.clock.advance(10);
  expect(await taken()).toMatchObject({ remaining: 19 });
});

test('subjects and limits are counted separately', async () => {
  await take(app.database, 'restWrites', 'a');
  expect(await take(app.database, 'restWrites', 'b')).toMatchObject({ remaining: 19 });
  expect(await take(app.database, 'restRequests', 'a')).toMatchObject({ remaining: 119 });
});

test('a request given back can be counted again, and the count stays at zero or above', async () => {
  await take(app.database, 'restWrites', 'back');
  for (let round = 0; round < 3; round += 1) await giveBack(app.database, 'restWrites', 'back');
  expect(await take(app.database, 'restWrites', 'back')).toMatchObject({ remaining: 19 });
});

test('a forgotten subject starts from zero', async () => {
  for (let round = 0; round < 20; round += 1) await take(app.database, 'restWrites', 'old');
  await forget(app.database, 'restWrites', 'old');
  expect(await take(app.database, 'restWrites', 'old')).toMatchObject({ remaining: 19 });
});

test('two processes share the count: of forty concurrent requests exactly twenty pass', async () => {
  const other = openDatabase({
    databaseUrl: app.databaseUrl,
    appSecret: 'another process',
    now: app.clock.now,
    poolSize: 10,
  });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      take(index % 2 === 0 ? app.database : other, 'restWrites', 'crowd'),
    ),
  );
  await other.close();
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(20);
});
