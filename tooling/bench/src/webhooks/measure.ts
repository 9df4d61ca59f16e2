import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@callboard/db/embedded';
import type { Row } from '../alternate.ts';
import type { BenchOptions } from '../options.ts';
import { toTable } from '../table.ts';
import { load } from './load.ts';
import { measureDead } from './measure-dead.ts';
import { measureFlood } from './measure-flood.ts';
import { measureLatency } from './measure-latency.ts';
import { measureThroughput } from './measure-throughput.ts';
import { startReceiver } from './receiver.ts';
import { startWorker } from './worker.ts';

const endpoints = 50;

/** One worker, a receiver on this machine, and fifty endpoints of which one is dead. */
export async function measureWebhooks(
  { runs }: BenchOptions,
  tell: (line: string) => void,
): Promise<Row[]> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded({ dataDir });
  stack.defer(() => server.stop());
  const receiver = await startReceiver();
  stack.defer(() => receiver.close());
  const loaded = await load(server, receiver.origin, endpoints);
  stack.defer(() => loaded.database.close());
  const worker = await startWorker(server.url, receiver.origin);
  stack.defer(() => worker.stop());
  const scene = { loaded, receiver, worker, ownerUrl: server.ownerUrl, runs };
  const rows: Row[] = [];
  for (const part of [measureLatency, measureThroughput, measureFlood, measureDead]) {
    const measured = await part(scene);
    tell(toTable(measured));
    rows.push(...measured);
  }
  return rows;
}
