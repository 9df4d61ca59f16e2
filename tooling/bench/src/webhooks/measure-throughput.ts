import { alternate, type Row } from '../alternate.ts';
import { run } from '../processes.ts';
import { empty, queue } from './load.unscoped.ts';
import type { Scene } from './scene.ts';

const each = 100;
const jobs = 5000;
const folder = 'tooling/bench/src/webhooks/baseline';

/** Measures deliveries per second of one worker, against no-op jobs and posts without a queue. */
export async function measureThroughput(scene: Scene): Promise<Row[]> {
  const { ownerUrl, receiver, runs } = scene;
  const ours = () => deliver(scene);
  const noop = async () =>
    Number(await run(`${folder}/noop-jobs.ts`, { databaseUrl: ownerUrl, jobs }));
  const bare = async () => {
    const { origin } = receiver;
    return Number(await run(`${folder}/signed-posts.ts`, { origin, posts: jobs, atOnce: 128 }));
  };
  return [
    await alternate({ measure: 'deliveries a second / no-op jobs', ours, baseline: noop, runs }),
    await alternate({ measure: 'deliveries a second / bare posts', ours, baseline: bare, runs }),
  ];
}

async function deliver({ loaded, receiver }: Scene): Promise<number> {
  await empty(loaded);
  receiver.forget();
  const live = loaded.endpointIds.slice(0, -1);
  await queue(loaded, live, each);
  const startedAt = performance.now();
  await receiver.arrived(each * live.length);
  return (each * live.length) / ((performance.now() - startedAt) / 1000);
}
