import type { Database } from '@callboard/core/database';
import { createPoster, createSender } from '@callboard/webhooks';
import { type LogFunctionFactory, Logger, type RunnerOptions, run } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import { keepRunning } from './keep-running.ts';
import { openPool } from './open-pool.ts';
import { crontab, tasksOf } from './tasks/index.ts';

interface Options {
  database: Database;
  /** URL of the login that sees every workspace. */
  databaseUrl: string;
  log: Log;
}

export interface RunningWorker {
  /** Stops taking jobs and waits for the running ones. */
  stop(): Promise<void>;
}

// Without a batch, graphile completes jobs in promises that nobody awaits: a rejected one ends the
// process. In a batch it only ends the runner. Jobs use this process's clock because the crontab
// does: with the database's clock they would be delayed if that is behind.
const preset = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, useNodeTime: true },
};

/**
 * Runs jobs and the crontab until it is stopped, and sends overdue deliveries at start. The queue
 * is in the schema `graphile_worker`.
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
    // The runner that ended may have claimed a job that no runner finishes now.
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

// graphile's info messages are internal; its errors and warnings are for the operator.
function logTo(log: Log): LogFunctionFactory {
  return (scope) => (level, message) => {
    const severity = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[severity](scope, message);
  };
}
