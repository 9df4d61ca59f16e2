import { type Row, toRow } from '../alternate.ts';
import { empty, queue } from './load.unscoped.ts';
import type { Scene } from './scene.ts';

const each = 1000;
const sampleMilliseconds = 1000;

/**
 * Measures 50,000 deliveries, of which a fiftieth go to an endpoint that never responds: the
 * seconds until the other forty-nine have theirs, against their time without the dead one, and the
 * worker's memory.
 */
export async function measureDead(scene: Scene): Promise<Row[]> {
  const { loaded, worker } = scene;
  const live = loaded.endpointIds.slice(0, -1);
  const sizes: number[] = [];
  const sampling = setInterval(() => sizes.push(worker.megabytes()), sampleMilliseconds);
  const [alone, together]: [number[], number[]] = [[], []];
  try {
    for (let i = 0; i < Math.ceil(scene.runs / 3); i += 1) {
      alone.push(await secondsFor(scene, live));
      together.push(await secondsFor(scene, loaded.endpointIds));
    }
  } finally {
    clearInterval(sampling);
  }
  const half = Math.floor(sizes.length / 2);
  const peak = (values: number[]) => [Math.max(...values)];
  return [
    toRow('49 endpoints beside a dead one / alone (s)', together, alone),
    toRow(
      'worker at most, second half / first (MB)',
      peak(sizes.slice(half)),
      peak(sizes.slice(0, half)),
    ),
  ];
}

async function secondsFor({ loaded, receiver }: Scene, endpointIds: readonly string[]) {
  await empty(loaded);
  receiver.forget();
  const startedAt = performance.now();
  await queue(loaded, endpointIds, each);
  await receiver.arrived(each * (loaded.endpointIds.length - 1));
  return (performance.now() - startedAt) / 1000;
}
