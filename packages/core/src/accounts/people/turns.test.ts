import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Starts work that runs until it is ended. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve };
}

test('calls over the limit wait, and calls over the queue’s limit are refused', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const { work, finish } = openWork();
  const counted = () =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await work();
      running -= 1;
    });
  const admitted = Array.from({ length: 5 }, counted);
  await expect(counted()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 5 });
  finish();
  await Promise.all(admitted);
  expect(most).toBe(2);
  await expect(counted()).resolves.toBeUndefined();
});

test('work that fails frees its turn', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error('It failed.')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('It failed.');
  await expect(next).resolves.toBe('done');
});
