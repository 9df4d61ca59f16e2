import type { Database } from '@callboard/core/database';
import { type LogFunctionFactory, Logger, run } from 'graphile-worker';
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

/** Runs jobs and the crontab until it is stopped. Its queue is in the schema `graphile_worker`. */
export async function startWorker({ database, databaseUrl, log }: Options): Promise<RunningWorker> {
  const runner = await run({
    connectionString: databaseUrl,
    taskList: tasksOf(database),
    crontab,
    concurrency: 2,
    maxPoolSize: 4,
    noHandleSignals: true,
    logger: new Logger(logTo(log)),
  });
  return { ended: runner.promise, stop: () => runner.stop() };
}

// What graphile calls info is how it works; what it calls an error or a warning is for an operator.
function logTo(log: Log): LogFunctionFactory {
  return (scope) => (level, message) => {
    const severity = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[severity](scope, message);
  };
}
