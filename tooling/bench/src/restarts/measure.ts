import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programs } from '@callboard/bundle/programs';
import { startEmbedded } from '@callboard/db/embedded';
import { startService } from '@callboard/start/service';
import { freePort } from '@callboard/testing';
import { alternate, type Row } from '../alternate.ts';
import type { BenchOptions } from '../options.ts';
import { type Launched, startLaunched } from './launched.ts';

/** Kills each process during writes, and compares its recovery with its normal start time. */
export async function measureRestarts(
  { runs }: BenchOptions,
  print: (line: string) => void,
): Promise<Row[]> {
  print('Starting Callboard …');
  const launched = await startLaunched();
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-bench-plain-'));
  await (await startEmbedded({ dataDir })).stop();
  const plainDatabase = () => timeDatabase(dataDir);
  try {
    const rows: Row[] = [];
    for (const { measure, ours, baseline } of [
      {
        measure: 'web killed until a write is acknowledged, ms (against its start)',
        ours: () => launched.killUntilWritten('web'),
        baseline: () => timeService(programs.web, launched),
      },
      {
        measure: 'worker killed until a new event is posted, ms (against its start)',
        ours: () => launched.killUntilPosted('worker'),
        baseline: () => timeService(programs.worker, launched),
      },
      {
        measure: 'PostgreSQL killed until a write is acknowledged, ms (against a clean start)',
        ours: () => launched.killUntilWritten('postmaster'),
        baseline: plainDatabase,
      },
      {
        measure: 'one backend killed until a write is acknowledged, ms (against a clean start)',
        ours: () => launched.killUntilWritten('backend'),
        baseline: plainDatabase,
      },
    ]) {
      print(`${measure} …`);
      rows.push(await alternate({ measure, ours, baseline, runs }));
    }
    return rows;
  } finally {
    await launched.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeService(entry: string, launched: Launched): Promise<number> {
  const env = { ...launched.environment(), PORT: String(await freePort()) };
  const startedAt = performance.now();
  const service = startService({ name: entry, entry }, env);
  await service.ready;
  const milliseconds = performance.now() - startedAt;
  await service.stop();
  return milliseconds;
}

async function timeDatabase(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const server = await startEmbedded({ dataDir });
  const milliseconds = performance.now() - startedAt;
  await server.stop();
  return milliseconds;
}
