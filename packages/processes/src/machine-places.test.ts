import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { workLimits } from '@callboard/core/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inMachinePlace, useMachinePlaces } from './machine-places.ts';

let dataDir: string;
let endSharing: () => void;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'places-'));
  endSharing = useMachinePlaces(dataDir);
});
afterAll(async () => {
  endSharing();
  await rm(dataDir, { recursive: true });
});

/** Starts another server that takes a place and keeps it. */
async function holdPlace() {
  const holder = fork(new URL('./testing/hold-place.ts', import.meta.url), [dataDir]);
  await once(holder, 'message');
  return holder;
}

test('processes of a machine share its places, and one that is killed leaves none taken', async () => {
  const holders = await Promise.all(
    Array.from({ length: workLimits.statements.perMachine }, holdPlace),
  );
  let hasRun = false;
  const work = inMachinePlace('statements', async () => {
    hasRun = true;
  });
  await setTimeout(300);
  expect(hasRun).toBe(false);
  expect(await inMachinePlace('pdfs', async () => 'another kind')).toBe('another kind');
  holders[0]?.kill('SIGKILL');
  await work;
  expect(hasRun).toBe(true);
  for (const it of holders) it.kill('SIGKILL');
}, 30_000);
