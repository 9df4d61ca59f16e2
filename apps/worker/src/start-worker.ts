import type { Database } from '@callboard/core/database';
import { createPoster, createSender } from '@callboard/webhooks';
import { type LogFunctionFactory, Logger, type RunnerOptions, run } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import { keepRunning } from './keep-running.ts';
import { openPool } from './open-pool.ts';
import { crontab, tasksOf } from './tasks/index.ts';

interface Options {
  database: Database;
  /** Of the login that sees every workspace. */
  databaseUrl: string;
  log: Log;
}

/** A running worker. */
export interface RunningWorker {
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
}

// Without a batch graphile marks jobs as done in promises that nobody awaits: one that fails ends the
// process. In a batch it ends the runner. The crontab is by this process's clock, so its jobs are too:
// they would wait where the database's is behind.
const preset = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, useNodeTime: true },
};

/**
 * Runs jobs and the crontab until it is stopped, and sends what was due before it was there. Its
 * queue is in the schema `graphile_worker`.
 */
export async function startWorker({ database, databaseUrl, log }: Options): Promise<RunningWorker> {
  const poster = createPoster({ trustedOrigins: database.webhookTrustedOrigins });
  const failed = (error: unknown) => log.error(error, 'webhooks: the database did not answer');
  const sender = createSender({ database, poster, failed });
  const pool = openPool(databaseUrl, log);
  const options: RunnerOptions = {
    preset,
    pgPool: pool,
    taskList: tasksOf(database, sender),
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    logger: new Logger(logTo(log)),
  };
  const runner = await keepRunning({
    start: () => run(options),
    // The runner that ended may have taken a job that nobody does now.
    restarted: () => sender.sweep(),
    log,
  });
  await sender.sweep();
  return {
    stop: async () => {
      await Promise.all([runner.stop(), sender.stop()]);
      await pool.end();
      poster.close();
    },
  };
}

// What graphile calls info is how it works; what it calls an error or a warning is for an operator.
function logTo(log: Log): LogFunctionFactory {
  return (scope) => (level, message) => {
    const severity = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[severity](scope, message);
  };
}
