import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inSlices, sliceMilliseconds } from './in-slices.ts';

let clock = 0;
beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const stepMilliseconds = 0.1;

/** Takes a tenth of a millisecond for each step. */
function* count(to: number) {
  for (let at = 1; at <= to; at += 1) {
    clock += stepMilliseconds;
    yield at;
  }
  return to;
}

test('the page answers between slices of 30 ms, and hears how far the work is', async () => {
  const { signal } = new AbortController();
  const pauses: number[] = [];
  const progress = () => pauses.push(clock);
  expect(await inSlices(count(20_000), { signal, progress })).toBe(20_000);
  const slices = pauses.map((at, index) => at - (pauses[index - 1] ?? 0));
  expect(slices.length).toBeGreaterThan(50);
  expect(Math.max(...slices)).toBeLessThan(sliceMilliseconds + 50 * stepMilliseconds + 1);
});

test('other work is done between two slices', async () => {
  const { signal } = new AbortController();
  const done: string[] = [];
  setTimeout(() => done.push('page'));
  await inSlices(count(1_000), { signal });
  expect(done).toEqual(['page']);
});

test('work that is stopped ends at its next pause', async () => {
  const stop = new AbortController();
  const last = vi.fn((at: number) => at > 1_000 && stop.abort());
  const work = inSlices(count(100_000), { signal: stop.signal, progress: last });
  await expect(work).rejects.toThrow(/abort/i);
  expect(last.mock.lastCall?.[0]).toBeLessThan(1_500);
});
