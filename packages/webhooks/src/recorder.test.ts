import type { Attempt } from '@callboard/core/tell';
import { expect, test, vi } from 'vitest';
import { createRecorder } from './recorder.ts';

const now = () => new Date('2026-11-21T17:04:05.123Z');

function attempt(id: string, leaseSeconds = 30): Attempt {
  const leasedUntil = new Date(now().getTime() + leaseSeconds * 1000);
  return {
    workspaceId: 'ws_1',
    id,
    leasedUntil,
    startedAt: now(),
    endedAt: now(),
    durationMs: 1,
    statusCode: 204,
    error: null,
    isDelivered: true,
    requestHeaders: {},
    responseBody: '',
  };
}

function start(record: (ids: string[]) => Promise<void>) {
  const written: string[][] = [];
  const failures: unknown[] = [];
  const recorder = createRecorder({
    record: async (attempts) => {
      const ids = attempts.map((it) => it.id);
      await record(ids);
      written.push(ids);
    },
    recorded: () => {},
    failed: (error) => failures.push(error),
    now,
  });
  return { recorder, written, failures };
}

test('attempts added during a write are written together', async () => {
  const { recorder, written } = start(() => new Promise((resolve) => setTimeout(resolve, 20)));
  for (const id of ['a', 'b', 'c']) recorder.add(attempt(id));
  expect(recorder.waiting).toBe(3);
  await vi.waitFor(() => expect(recorder.waiting).toBe(0));
  expect(written).toEqual([['a'], ['b', 'c']]);
});

test('a failed write is retried while the lease lasts', async () => {
  let isDown = true;
  const { recorder, written, failures } = start(async () => {
    if (isDown) throw new Error('down');
  });
  recorder.add(attempt('a'));
  recorder.add(attempt('over', 0));
  await vi.waitFor(() => expect(failures).toHaveLength(2), { timeout: 5_000 });
  isDown = false;
  await vi.waitFor(() => expect(recorder.waiting).toBe(0), { timeout: 5_000 });
  expect(written).toEqual([['a']]);
});

test('an attempt that cannot be written does not block the others', async () => {
  const { recorder, written } = start(async (ids) => {
    if (ids.includes('bad')) throw new Error('bad');
  });
  for (const id of ['a', 'bad', 'b', 'c']) recorder.add(attempt(id));
  await vi.waitFor(() => expect(written.flat().toSorted()).toEqual(['a', 'b', 'c']), {
    timeout: 5_000,
  });
  expect(recorder.waiting).toBe(1);
});
