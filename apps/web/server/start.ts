import { loadServiceConfig } from '@callboard/config';
import type { Build } from './build.ts';
import { type Options, open } from './open.ts';

/** Serves as the environment says until told to stop. */
export async function start(build: Build, options: Options): Promise<void> {
  const { close } = await open(loadServiceConfig(), build, options);
  if (process.send) process.send({ ready: true });
  const end = async () => {
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  process.once('disconnect', end);
}
