import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const bounds = { perSubject: 1, waiting: 20, busy: 'Try again later.' };

/** Returns work that ends when it is told to. */
function heldWork() {
  const ran: string[] = [];
  const held = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    ran.push(name);
    await held.promise;
  };
  return { ran, work, release: held.resolve };
}

test('a company has one piece of work at a time, and its others do not delay the next company', async () => {
  const { ran, work, release } = heldWork();
  const run = createFairQueue({ ...bounds, atOnce: 2 });
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => run('a', work(name))),
    run('b', work('b1')),
    run('c', work('c1')),
  ];
  await Promise.resolve();
  expect(ran).toEqual(['a1', 'b1']);
  release();
  await Promise.all(all);
  expect(ran.slice(0, 4)).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('who waits for too much is refused with a sentence and a time, and the next after it is not', async () => {
  const { work, release } = heldWork();
  const run = createFairQueue({ ...bounds, atOnce: 1, waiting: 2 });
  const all = [1, 2, 3].map(() => run('a', work('a')));
  await expect(run('a', work('a'))).rejects.toMatchObject({
    ...{ code: 'rate_limited', message: 'Try again later.', retryAfterSeconds: 5 },
  });
  const other = run('b', work('b'));
  release();
  await Promise.all([...all, other]);
  await run('a', async () => 'next');
});

test('work that fails gives its place back', async () => {
  const run = createFairQueue({ ...bounds, atOnce: 1 });
  const failing = run('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await run('b', async () => 'worked')).toBe('worked');
});
