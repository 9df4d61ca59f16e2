import { Pool } from 'pg';
import type { Logger } from 'pino';

/**
 * Opens a pool for graphile-worker. Its own pool removes the error listeners before it closes its
 * connections, and an unhandled error ends the process.
 */
export function openPool(connectionString: string, log: Logger): Pool {
  const failed = (error: Error) => log.warn(error, 'jobs: a connection was lost');
  const pool = new Pool({ connectionString, max: 12 });
  pool.on('error', failed);
  pool.on('connect', (client) => client.on('error', failed));
  return pool;
}
