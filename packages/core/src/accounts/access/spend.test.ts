import { createTestApp, type TestApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../kernel/database/index.ts';
import { take } from './limits.unscoped.ts';
import { requireLeft, spend } from './spend.unscoped.ts';

let app: TestApp;
let other: Database;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
  const { databaseUrl, clock } = app;
  other = openDatabase({ databaseUrl, appSecret: 'another process', now: clock.now, poolSize: 10 });
});

afterAll(async () => {
  await other.close();
  await app.close();
});

const passed = (outcomes: PromiseSettledResult<void>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

async function spendAll(databases: Database[], subject: string, times: number): Promise<number> {
  const each = Array.from({ length: times }, (_, index) => databases[index % databases.length]);
  return passed(
    await Promise.allSettled(
      each.map((database) => spend(database ?? app.database, 'writesByPerson', subject)),
    ),
  );
}

async function rowsOf(subject: string): Promise<number> {
  const rows = await app.system.sql`
    select key from rate_limits where key like ${`%:${subject}`}`;
  return rows.length;
}

test('allows its last request and refuses the first one over it until the window ends', async () => {
  const once = () => spend(app.database, 'writesByPerson', 'one');
  for (let sent = 0; sent < 300; sent += 1) await once();
  await expect(once()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
  app.clock.advance(59);
  await expect(once()).rejects.toMatchObject({ retryAfterSeconds: 1 });
  app.clock.advance(1);
  await expect(once()).resolves.toBeUndefined();
});

test('of many concurrent requests exactly as many pass as the limit allows', async () => {
  expect(await spendAll([app.database], 'crowd', 700)).toBe(300);
});

test('two processes together exceed the limit by at most a tenth, in turns and at once', async () => {
  const both = [app.database, other];
  const atOnce = await spendAll(both, 'two at once', 900);
  let inTurns = 0;
  for (let round = 0; round < 340; round += 1)
    inTurns += await spendAll([both[round % 2] ?? other], 'turns', 1);
  for (const count of [atOnce, inTurns]) {
    expect(count).toBeGreaterThanOrEqual(300);
    expect(count).toBeLessThanOrEqual(330);
  }
});

test('a process that starts counting later includes the count of the others', async () => {
  await spendAll([app.database], 'later', 300);
  expect(await spendAll([other], 'later', 50)).toBeLessThanOrEqual(30);
});

test('nothing is stored for a subject with a few requests', async () => {
  await spendAll([app.database], 'quiet', 7);
  expect(await rowsOf('quiet')).toBe(0);
  await spendAll([app.database], 'quiet', 1);
  expect(await rowsOf('quiet')).toBe(1);
});

test('a per-process limit stores nothing', async () => {
  const guess = () => spend(app.database, 'oauthGuessesByClient', 'made up');
  for (let sent = 0; sent < 30; sent += 1) await guess();
  await expect(guess()).rejects.toMatchObject({ retryAfterSeconds: 900 });
  expect(await rowsOf('made up')).toBe(0);
});

test('a subject over a limit is rejected without being counted', async () => {
  requireLeft(app.database, 'memberChangesByPerson', 'known');
  for (let sent = 0; sent < 60; sent += 1) {
    await spend(app.database, 'memberChangesByPerson', 'known');
  }
  expect(() => requireLeft(app.database, 'memberChangesByPerson', 'known')).toThrow('Too many');
  app.clock.advance(600);
  requireLeft(app.database, 'memberChangesByPerson', 'known');
});

describe('when the clock is set back', () => {
  test('the wait is at most one window, and does not restart', async () => {
    await spendAll([app.database], 'back', 300);
    app.clock.advance(-3600);
    const once = () => spend(app.database, 'writesByPerson', 'back');
    await expect(once()).rejects.toMatchObject({ retryAfterSeconds: 60 });
    app.clock.advance(30);
    await expect(once()).rejects.toMatchObject({ retryAfterSeconds: 30 });
    app.clock.advance(30);
    await expect(once()).resolves.toBeUndefined();
  });

  test('a stored end that is too far away is cut to one window', async () => {
    await spendAll([app.database], 'stored', 8);
    app.clock.advance(-3600);
    await spendAll([other], 'stored', 8);
    const [row] = await app.system.sql<{ count: number; seconds: string }[]>`
      select count, extract(epoch from window_ends_at - ${app.clock.now().toISOString()}) as seconds
      from rate_limits where key = 'writesByPerson:stored'`;
    expect([row?.count, Number(row?.seconds)]).toEqual([16, 60]);
  });
});

test('`take` and `spend` share one count', async () => {
  await spendAll([app.database], 'mixed', 8);
  expect(await take(app.database, 'writesByPerson', 'mixed')).toMatchObject({ remaining: 291 });
});
