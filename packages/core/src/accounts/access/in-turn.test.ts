import { createTestApp, type TestApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdTurn, inTurn } from './in-turn.ts';
import { turns } from './limits.unscoped.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

/** Starts work of a subject that runs until it is resolved or rejected. */
function hold(subject: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isRunning = false;
  const done = inTurn(app.database, { name: 'tests', subject }, () => {
    isRunning = true;
    return promise;
  });
  return { done, resolve, reject, isRunning: () => isRunning };
}

test('as many run at once as there are slots, and the next starts when one ends, in order', async () => {
  const { atOnce } = turns.tests;
  const all = Array.from({ length: atOnce + 2 }, () => hold('order'));
  const running = () => all.map((it) => it.isRunning());
  const first = (count: number) => all.map((_, index) => index < count);
  expect(running()).toEqual(first(atOnce));
  all[0]?.resolve();
  await all[0]?.done;
  expect(running()).toEqual(first(atOnce + 1));
  all[1]?.reject(new Error('It failed.'));
  await expect(all[1]?.done).rejects.toThrow('It failed.');
  expect(running()).toEqual(first(atOnce + 2));
  for (const it of all) it.resolve();
  await Promise.allSettled(all.map(({ done }) => done));
});

test('another subject does not wait', () => {
  const all = Array.from({ length: turns.tests.atOnce + 1 }, () => hold('many'));
  const other = hold('other');
  expect(other.isRunning()).toBe(true);
  for (const it of [...all, other]) it.resolve();
});

test('when the queue is full, the next is rejected at once', async () => {
  const { atOnce, waiting } = turns.tests;
  const all = Array.from({ length: atOnce + waiting }, () => hold('full'));
  const over = hold('full');
  await expect(over.done).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
  for (const it of all) it.resolve();
  await Promise.all(all.map(({ done }) => done));
  const after = hold('full');
  expect(after.isRunning()).toBe(true);
  after.resolve();
});

test('slots held after a rejection delay only work of their own subject', async () => {
  const turn = { name: 'tests', subject: 'refused' } as const;
  const holds = Array.from({ length: turns.tests.atOnce }, () => holdTurn(app.database, turn, 20));
  const [next, other] = [hold('refused'), hold('another')];
  expect([next.isRunning(), other.isRunning()]).toEqual([false, true]);
  for (const it of [next, other]) it.resolve();
  await Promise.all([...holds, next.done, other.done]);
  expect(next.isRunning()).toBe(true);
});
