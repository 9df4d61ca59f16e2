import type { Database } from '@callboard/core/database';
import { createPoster, createSender, type Sender } from '@callboard/webhooks';
import { type LogFunctionFactory, Logger, type Runner, run } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import { crontab, tasksOf } from './tasks/index.ts';

interface Options {
  database: Database;
  databaseUrl: string;
  log: Log;
}

/** A running worker. `ended` rejects when it breaks down on its own. */
export interface RunningWorker {
  ended: Promise<void>;
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
}

/**
 * Runs jobs and the crontab until it is stopped, and sends what was due before it was there. Its
 * queue is in the schema `graphile_worker`.
 */
export async function startWorker({ database, databaseUrl, log }: Options): Promise<RunningWorker> {
  const poster = createPoster({ trustedOrigins: database.webhookTrustedOrigins });
  const failed = (error: unknown) => log.error(error, 'webhooks: the database did not answer');
  const sender = createSender({ database, poster, failed });
  const runner = await startRunner({ database, databaseUrl, log, sender });
  await sender.sweep();
  const stop = async () => {
    await Promise.all([runner.stop(), sender.stop()]);
    poster.close();
  };
  return { ended: runner.promise, stop };
}

type RunnerOptions = Options & { sender: Sender };

function startRunner({ database, databaseUrl, log, sender }: RunnerOptions): Promise<Runner> {
  return run({
    connectionString: databaseUrl,
    taskList: tasksOf(database, sender),
    crontab,
    concurrency: 4,
    maxPoolSize: 6,
    noHandleSignals: true,
    logger: new Logger(logTo(log)),
  });
}

// What graphile calls info is how it works; what it calls an error or a warning is for an operator.
function logTo(log: Log): LogFunctionFactory {
  return (scope) => (level, message) => {
    const severity = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[severity](scope, message);
  };
}
