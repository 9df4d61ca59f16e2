import { Worker } from 'node:worker_threads';

/**
 * The entry of every process that works on what people sent. A thread watches the memory, because a
 * file may fill it in one step in which the process answers nobody.
 */
const [megabytes = '', script = ''] = process.argv.splice(2, 2);

new Worker(new URL('./watch-memory.ts', import.meta.url), {
  workerData: Number(megabytes) * 1_000_000,
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
}).unref();
process.once('disconnect', () => process.exit());

await import(script);
