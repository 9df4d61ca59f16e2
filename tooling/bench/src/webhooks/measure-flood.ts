import { startFlood } from '@callboard/testing';
import { alternate, type Row } from '../alternate.ts';
import { run } from '../processes.ts';
import type { Scene } from './scene.ts';

const posts = 20;
const program = 'tooling/bench/src/webhooks/baseline/cost-of-posts.ts';

const floods = {
  'informational answers': { more: 'HTTP/1.1 103 Early Hints\r\n\r\n' },
  'empty lines': { more: '\r\n' },
  'small chunks': {
    head: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
    more: '1\r\n.\r\n',
  },
};

/** Measures the processor time of a post whose response is a flood, against one with a 204. */
export async function measureFlood({ receiver, runs }: Scene): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, text] of Object.entries(floods)) {
    const flood = await startFlood(text);
    const costAt = async (origin: string) => Number(await run(program, { origin, posts }));
    const measure = `processor of a post, answered by ${name} / by 204 (ms)`;
    const ours = () => costAt(flood.url);
    const baseline = () => costAt(receiver.origin);
    rows.push(await alternate({ measure, ours, baseline, runs }));
    await flood.close();
  }
  receiver.forget();
  return rows;
}
