import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

/** A runner that the test can end. */
function fakeRunner() {
  const ended = Promise.withResolvers<void>();
  return { promise: ended.promise, stop: async () => ended.resolve(), end: ended.resolve };
}

test('a runner that ends on its own is started again, and its unfinished work is swept', async () => {
  const runners = [fakeRunner(), fakeRunner()];
  const start = vi.fn(async () => runners.shift() ?? fakeRunner());
  const restarted = vi.fn(async () => {});
  const [first] = runners;
  const kept = await keepRunning({ start, restarted, log: pino({ level: 'silent' }) });
  onTestFinished(() => kept.stop());
  expect([start.mock.calls.length, restarted.mock.calls.length]).toEqual([1, 0]);
  first?.end();
  await vi.waitFor(() => expect(restarted).toHaveBeenCalledOnce(), { timeout: 5_000 });
  expect(start).toHaveBeenCalledTimes(2);
});
