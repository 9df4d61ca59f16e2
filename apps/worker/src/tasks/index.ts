import type { Database } from '@callboard/core/database';
import { errorLine } from '@callboard/core/logging';
import type { Sender } from '@callboard/webhooks';
import type { Task, TaskList } from 'graphile-worker';
import * as pruneDeliveries from './prune-deliveries.ts';
import * as pruneEvents from './prune-events.ts';
import * as pruneIdempotencyKeys from './prune-idempotency-keys.ts';
import * as pruneOauth from './prune-oauth.ts';
import * as pruneRateLimits from './prune-rate-limits.ts';
import * as pruneSessions from './prune-sessions.ts';
import * as sendDeliveries from './send-deliveries.ts';
import * as sweepDeliveries from './sweep-deliveries.ts';

/** Returns every task by its name, which is its file name. */
export function tasksOf(database: Database, sender: Sender): TaskList {
  const tasks: TaskList = {
    'prune-deliveries': pruneDeliveries.task(database),
    'prune-events': pruneEvents.task(database),
    'prune-idempotency-keys': pruneIdempotencyKeys.task(database),
    'prune-oauth': pruneOauth.task(database),
    'prune-rate-limits': pruneRateLimits.task(database),
    'prune-sessions': pruneSessions.task(database),
    'send-deliveries': sendDeliveries.task(sender),
    'sweep-deliveries': sweepDeliveries.task(database, sender),
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task && withPlainErrors(task)]),
  );
}

/** Removes parameters from errors, because graphile writes them to its log and table. */
function withPlainErrors(task: Task): Task {
  return async (...args) => {
    try {
      await task(...args);
    } catch (error) {
      throw new Error(errorLine(error));
    }
  };
}

/** Schedule of the tasks, in UTC. A run missed while no worker was running is not repeated. */
export const crontab = [
  '* * * * * sweep-deliveries',
  '7 * * * * prune-rate-limits',
  '17 * * * * prune-idempotency-keys',
  '22 * * * * prune-oauth',
  '27 3 * * * prune-deliveries',
  '37 * * * * prune-sessions',
  '47 3 * * * prune-events',
].join('\n');
