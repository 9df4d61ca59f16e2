import { createTestApp, type TestApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/index.ts';
import { forget, giveBack, type LimitName, limits, take } from './limits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
});

afterAll(() => app.close());

describe.each(Object.keys(limits) as LimitName[])('%s', (name) => {
  const { count, windowSeconds } = limits[name];

  test('allows its last request and refuses the first one over it until the window ends', async () => {
    const subject = 'someone';
    for (let left = count - 1; left >= 0; left -= 1) {
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

test('subjects and limits are counted apart', async () => {
  await take(app.database, 'restWrites', 'a');
  expect(await take(app.database, 'restWrites', 'b')).toMatchObject({ remaining: 19 });
  expect(await take(app.database, 'restRequests', 'a')).toMatchObject({ remaining: 119 });
});

test('what is given back can be taken again, and nothing below zero', async () => {
  await take(app.database, 'restWrites', 'back');
  for (let round = 0; round < 3; round += 1) await giveBack(app.database, 'restWrites', 'back');
  expect(await take(app.database, 'restWrites', 'back')).toMatchObject({ remaining: 19 });
});

test('a subject that is forgotten starts anew', async () => {
  for (let round = 0; round < 20; round += 1) await take(app.database, 'restWrites', 'old');
  await forget(app.database, 'restWrites', 'old');
  expect(await take(app.database, 'restWrites', 'old')).toMatchObject({ remaining: 19 });
});

test('processes agree: of forty at once over two pools exactly twenty pass', async () => {
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
