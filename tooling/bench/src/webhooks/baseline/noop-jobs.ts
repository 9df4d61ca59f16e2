import { json } from 'node:stream/consumers';
import { Logger, makeWorkerUtils, run } from 'graphile-worker';

interface Input {
  databaseUrl: string;
  jobs: number;
}

/** Runs no-op jobs of graphile-worker and prints how many per second. */
async function work({ databaseUrl, jobs }: Input): Promise<number> {
  const logger = new Logger(() => () => {});
  const options = { connectionString: databaseUrl, logger };
  const utils = await makeWorkerUtils(options);
  const all = Array.from({ length: jobs }, () => ({ identifier: 'bench-noop', payload: {} }));
  await utils.addJobs(all);
  await utils.release();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let left = jobs;
  const noop = () => {
    left -= 1;
    if (left === 0) resolve();
  };
  const startedAt = performance.now();
  const taskList = { 'bench-noop': noop };
  const runner = await run({ ...options, taskList, concurrency: 10, noHandleSignals: true });
  await done;
  const seconds = (performance.now() - startedAt) / 1000;
  await runner.stop();
  return jobs / seconds;
}

process.stdout.write(JSON.stringify(await work((await json(process.stdin)) as Input)));
