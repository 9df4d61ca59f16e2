import { type Row, toRow } from '../alternate.ts';
import { change, empty } from './load.unscoped.ts';
import type { Scene } from './scene.ts';

const changes = 200;
const most = 100;

/** Measures the time from commit to arrival of sequential changes, against the allowed 100 ms. */
export async function measureLatency({ loaded, receiver }: Scene): Promise<Row[]> {
  const times: number[] = [];
  for (let i = 0; i < changes; i += 1) {
    receiver.forget();
    const arrived = receiver.arrived(1);
    const committedAt = await change(loaded, `Film ${i}`);
    await arrived;
    const [arrivedAt = Number.NaN] = receiver.times.values();
    times.push(Math.max(0, arrivedAt - committedAt));
  }
  await empty(loaded);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(changes * share)] ?? Number.NaN;
  return [
    toRow('commit to arrival, p50 (ms, allowed)', [at(0.5)], [most]),
    toRow('commit to arrival, p99 (ms, allowed for p50)', [at(0.99)], [most]),
  ];
}
