import { expect, test } from 'vitest';
import { createFairQueue, mostWaiting } from './fair-queue.ts';

test('a subject with many jobs has one worker, and the others do not wait for it', async () => {
  const run = createFairQueue(['one', 'two']);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const job = (subject: string, name: string) =>
    run(subject, () => {
      order.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const jobs = [job('a', 'a1'), job('a', 'a2'), job('a', 'a3'), job('b', 'b1'), job('c', 'c1')];
  await settled();
  expect(order).toEqual(['a1', 'b1']);
  while (order.length < jobs.length) {
    ends.shift()?.();
    await settled();
  }
  for (const end of ends) end();
  await Promise.all(jobs);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('a subject may have a number of waiting jobs, and a failed one frees its worker', async () => {
  const run = createFairQueue(['one']);
  let end = () => {};
  const first = run('a', () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = Array.from({ length: mostWaiting }, () => run('a', () => Promise.reject('no')));
  const failed = Promise.allSettled(waiting);
  await settled();
  await expect(run('a', async () => 1)).rejects.toMatchObject({ code: 'rate_limited' });
  end();
  await first;
  expect((await failed).every((it) => it.status === 'rejected')).toBe(true);
  expect(await run('a', async () => 1)).toBe(1);
});

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
