import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Logger } from 'pino';

const pauseMilliseconds = 1000;

interface RunnerOptions {
  start(): Promise<Pick<Runner, 'promise' | 'stop'>>;
  /** Called after each restart. */
  restarted(): Promise<void>;
  log: Logger;
}

/**
 * Runs what `start` starts, and restarts it when it ends on its own, as a runner does when
 * PostgreSQL goes away while a job is being completed.
 * @throws the error of the first start.
 */
export async function keepRunning({
  start,
  restarted,
  log,
}: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const failed = (error: unknown) => log.error(error, 'jobs: the runner failed');
  let runner = await start();
  const ended = runUntilStopped(runner.promise);

  async function runUntilStopped(first: Promise<void>): Promise<void> {
    for (let running = first; ; running = restart()) {
      await running.catch(failed);
      if (signal.aborted) return;
      log.warn('jobs: the runner ended, and is started again');
      await wait(pauseMilliseconds, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }

  async function restart(): Promise<void> {
    runner = await start();
    if (signal.aborted) await runner.stop();
    else restarted().catch(failed);
    await runner.promise;
  }

  return {
    stop: async () => {
      stopping.abort();
      // A runner that is already ending rejects `stop`.
      await runner.stop().catch(() => undefined);
      await ended;
    },
  };
}
