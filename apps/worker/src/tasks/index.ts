import type { Database } from '@callboard/core/database';
import type { TaskList } from 'graphile-worker';
import * as pruneOauth from './prune-oauth.ts';
import * as pruneRateLimits from './prune-rate-limits.ts';
import * as pruneSessions from './prune-sessions.ts';

/** Every task by name, which is the name of its file. */
export function tasksOf(database: Database): TaskList {
  return {
    'prune-oauth': pruneOauth.task(database),
    'prune-rate-limits': pruneRateLimits.task(database),
    'prune-sessions': pruneSessions.task(database),
  };
}

/** When each task runs, in UTC; one missed while no worker ran is not made up for. */
export const crontab = [
  '7 * * * * prune-rate-limits',
  '22 * * * * prune-oauth',
  '37 * * * * prune-sessions',
].join('\n');
