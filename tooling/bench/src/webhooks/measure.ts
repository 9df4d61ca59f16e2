import type { Row } from '../alternate.ts';
import { measureParts } from '../measure-parts.ts';
import type { BenchOptions } from '../options.ts';
import { withDatabase } from '../with-database.ts';
import { load } from './load.unscoped.ts';
import { measureDead } from './measure-dead.ts';
import { measureFlood } from './measure-flood.ts';
import { measureLatency } from './measure-latency.ts';
import { measureThroughput } from './measure-throughput.ts';
import { startReceiver } from './receiver.ts';
import { startWorker } from './worker.ts';

const endpoints = 50;

/** Measures one worker with a local receiver and fifty endpoints, one of them dead. */
export function measureWebhooks(
  { runs }: BenchOptions,
  print: (line: string) => void,
): Promise<Row[]> {
  return withDatabase(async (urls) => {
    await using stack = new AsyncDisposableStack();
    const receiver = await startReceiver();
    stack.defer(() => receiver.close());
    const loaded = await load(urls, receiver.origin, endpoints);
    stack.defer(() => loaded.database.close());
    const worker = await startWorker(urls.url, receiver.origin);
    stack.defer(() => worker.stop());
    const scene = { loaded, receiver, worker, ownerUrl: urls.ownerUrl, runs };
    const measures = [measureLatency, measureThroughput, measureFlood, measureDead];
    return await measureParts(
      measures.map((measure) => () => measure(scene)),
      print,
    );
  });
}
