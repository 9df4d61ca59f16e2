import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheCheck } from './cache-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a thousand calls within a second run one check, and the next second runs one more', async () => {
  const check = vi.fn(async () => true);
  const isReady = cacheCheck(check);
  for (let second = 1; second <= 3; second += 1) {
    const verdicts = await Promise.all(Array.from({ length: 500 }, isReady));
    await vi.advanceTimersByTimeAsync(999);
    verdicts.push(...(await Promise.all(Array.from({ length: 500 }, isReady))));
    expect(new Set(verdicts)).toEqual(new Set([true]));
    expect(check).toHaveBeenCalledTimes(second);
    await vi.advanceTimersByTimeAsync(1);
  }
});

test('a check without a result is false after five seconds, and no other check runs until it ends', async () => {
  const resolvers: ((verdict: boolean) => void)[] = [];
  const check = vi.fn(() => new Promise<boolean>((resolve) => resolvers.push(resolve)));
  const isReady = cacheCheck(check);
  const first = isReady();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await first).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await isReady()).toBe(false);
  expect(check).toHaveBeenCalledTimes(1);
  resolvers[0]?.(true);
  await vi.advanceTimersByTimeAsync(1_000);
  const second = isReady();
  resolvers[1]?.(true);
  expect(await second).toBe(true);
});

test('a check that fails is false', async () => {
  const isReady = cacheCheck(() => Promise.reject(new Error('no database')));
  expect(await isReady()).toBe(false);
});
