import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { benchSecret } from '../rest/load.ts';

const program = fileURLToPath(new URL('../../../../apps/worker/src/main.ts', import.meta.url));

/** One worker process, as `pnpm start` runs it. */
export interface BenchWorker {
  /** Its resident size now. */
  megabytes(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a worker that may post to an origin on this machine, and waits until it works. */
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
  return { megabytes: () => residentSize(child), stop: () => end(child) };
}

async function residentSize({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
