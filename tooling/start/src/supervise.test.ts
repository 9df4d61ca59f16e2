import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Ending, type Run, type Supervised, supervise } from './supervise.ts';

let lines: string[];
let runs: FakeRun[];
let supervised: Supervised;
let needs: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  runs = [];
  needs = async () => {};
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => Boolean(lines.push(String(line))));
  supervised = supervise({ name: 'the worker', start: startFake, needs: () => needs() });
});
afterEach(() => {
  vi.useRealTimers();
});

test('each repeated failure has a longer wait, and the fifth stops it with its reason', async () => {
  for (const milliseconds of [100, 500, 1_000, 2_000]) {
    await endServing({ reason: 'SIGSEGV' });
    expect(lines.splice(0)).toEqual([
      `callboard: the worker ended (SIGSEGV), restarting in ${milliseconds / 1_000} s\n`,
    ]);
    const { length } = runs;
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(runs).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toHaveLength(length + 1);
  }
  await endServing({ reason: 'SIGSEGV' });
  await expect(supervised.failed).rejects.toThrow(
    'the worker ended 5 times in a row: SIGSEGV. Fix this, then start again.',
  );
  expect(runs).toHaveLength(5);
});

test('after two seconds of service the waits start over, however often', async () => {
  for (let time = 0; time < 20; time += 1) {
    await serveFor(2_000);
    await endServing({ reason: 'SIGKILL' });
    expect(lines.splice(0)).toEqual([expect.stringContaining('in 0.1 s\n')]);
    await vi.advanceTimersByTimeAsync(100);
  }
  await serveFor(1_999);
  await endServing({ reason: 'SIGKILL' });
  expect(lines.at(-1)).toContain('in 0.5 s\n');
});

test('a slow start that fails does not count as service', async () => {
  for (let time = 0; time < 5; time += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    runs.at(-1)?.end({ reason: 'exit code 1' });
  }
  await expect(supervised.failed).rejects.toThrow('5 times in a row');
});

test('a temporary cause is retried forever', async () => {
  for (let time = 0; time < 20; time += 1) {
    await endServing({ reason: 'the disk is full', mayPass: true });
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(runs).toHaveLength(21);
  expect(lines.at(-1)).toContain('in 5 s\n');
});

test('a refusal at the first start stops it with the reason', async () => {
  runs.at(-1)?.end({ reason: 'Port 3000 is already in use.', isRefusal: true });
  await expect(supervised.ready).rejects.toThrow(/^Port 3000 is already in use\.$/);
  expect(lines).toEqual([]);
});

test('a later refusal is retried', async () => {
  await endServing({ reason: 'SIGKILL' });
  await vi.advanceTimersByTimeAsync(100);
  runs.at(-1)?.end({ reason: 'PostgreSQL cannot be reached.', isRefusal: true });
  await vi.advanceTimersByTimeAsync(500);
  expect(lines.at(-1)).toBe(
    'callboard: the worker ended (PostgreSQL cannot be reached), restarting in 0.5 s\n',
  );
  expect(runs).toHaveLength(3);
});

test('it is up while it serves and after a restart', async () => {
  await serveFor(0);
  await supervised.up();
  await endServing({ reason: 'SIGKILL' });
  let isUp = false;
  supervised.up().then(() => {
    isUp = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect([runs.length, isUp]).toEqual([2, false]);
  await serveFor(0);
  expect(isUp).toBe(true);
});

test('it restarts once what it needs is available', async () => {
  const needed = Promise.withResolvers<void>();
  needs = () => needed.promise;
  await endServing({ reason: 'SIGKILL' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(1);
  needed.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toHaveLength(2);
});

test.each([
  ['while it serves', () => serveFor(0)],
  ['while it starts', async () => {}],
  ['in a wait', () => endServing({ reason: 'SIGKILL' })],
  [
    'while it waits for what it needs',
    async () => {
      needs = () => new Promise(() => {});
      await endServing({ reason: 'SIGKILL' });
      await vi.advanceTimersByTimeAsync(100);
    },
  ],
])('stopped %s it does not restart', async (_, reach) => {
  await reach();
  const { length } = lines;
  await supervised.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(1);
  expect(lines).toHaveLength(length);
});

interface FakeRun extends Run {
  serve(): void;
  end(ending: Ending): void;
}

function startFake(): Run {
  const { promise: ended, resolve: end } = Promise.withResolvers<Ending>();
  const { promise: ready, resolve: serve } = Promise.withResolvers<void>();
  const stop = async () => end({ reason: 'SIGTERM' });
  const run = { ready, ended, serve, end, stop };
  runs.push(run);
  return run;
}

async function serveFor(milliseconds: number): Promise<void> {
  runs.at(-1)?.serve();
  await vi.advanceTimersByTimeAsync(milliseconds);
}

async function endServing(ending: Ending): Promise<void> {
  await serveFor(0);
  runs.at(-1)?.end(ending);
  await vi.advanceTimersByTimeAsync(0);
}
