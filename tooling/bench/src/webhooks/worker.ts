import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { programs } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import { residentMegabytes } from '@callboard/testing/processes';
import { benchSecret } from '../workspace.ts';

const program = join(repositoryRoot, programs.worker);

/** A worker process, as `pnpm start` runs it. */
export interface BenchWorker {
  /** Returns its current resident memory. */
  megabytes(): number;
  stop(): Promise<void>;
}

/** Starts a worker that may post to a local origin, and waits until it is ready. */
export async function startWorker(databaseUrl: string, origin: string): Promise<BenchWorker> {
  const child = fork(program, {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      APP_SECRET: benchSecret,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      WEBHOOK_TRUSTED_ORIGINS: origin,
    },
  });
  const [message] = await once(child, 'message');
  if (!message.ready) throw new Error(message.error);
  return { megabytes: () => residentMegabytes(child.pid ?? 0), stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
