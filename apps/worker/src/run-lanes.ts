import { type LogFunctionFactory, Logger, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import { keepRunning } from './keep-running.ts';
import { crontab, type Lane, laneOf } from './tasks/index.ts';

interface Options {
  pool: Pool;
  taskList: TaskList;
  /** Called after a runner was started again. */
  restarted(): Promise<void>;
  log: Log;
}

/** Jobs that run at once in each lane. */
const places: Record<Lane, number> = { mail: 2, wakes: 2, upkeep: 3 };
const laneNames: readonly Lane[] = ['mail', 'wakes', 'upkeep'];

// Without a batch, graphile completes jobs in promises that nobody awaits: a rejected one ends the
// process. In a batch it only ends the runner. Jobs use this process's clock because the crontab
// does: with the database's clock they would be delayed if that is behind.
const preset = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, useNodeTime: true },
};

/** Runs the jobs of each lane, and its part of the crontab, apart from those of the others. */
export async function runLanes({ pool, taskList, restarted, log }: Options) {
  const runners = await Promise.all(
    laneNames.map((lane) =>
      keepRunning({
        start: () =>
          run({
            preset,
            pgPool: pool,
            taskList: tasksIn(taskList, lane),
            crontab: crontabOf(lane),
            concurrency: places[lane],
            noHandleSignals: true,
            logger: new Logger(logTo(log)),
          }),
        restarted,
        log,
      }),
    ),
  );
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

function tasksIn(taskList: TaskList, lane: Lane): TaskList {
  return Object.fromEntries(Object.entries(taskList).filter(([name]) => laneOf(name) === lane));
}

/** The sixth word of a line is the task. */
function crontabOf(lane: Lane): string {
  const lines = crontab.split('\n').filter((line) => laneOf(line.split(' ')[5] ?? '') === lane);
  return lines.join('\n');
}

// graphile's info messages are internal; its errors and warnings are for the operator.
function logTo(log: Log): LogFunctionFactory {
  return (scope) => (level, message) => {
    const severity = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[severity](scope, message);
  };
}
