import { Pool } from 'pg';
import type { Logger } from 'pino';

/**
 * Connections for graphile-worker. A pool of its own stops listening to its connections before they
 * are closed, and an error that nobody listens to ends the process.
 */
export function openPool(connectionString: string, log: Logger): Pool {
  const failed = (error: Error) => log.warn(error, 'jobs: a connection was lost');
  const pool = new Pool({ connectionString, max: 6 });
  pool.on('error', failed);
  pool.on('connect', (client) => client.on('error', failed));
  return pool;
}
