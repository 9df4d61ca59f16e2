import { openConnections } from './driver/open-connections.ts';
import { runTransaction } from './driver/transaction.ts';
import type { Pool } from './pool.ts';
import { openReaders, type Readers } from './readers.ts';
import { type LoginUrls, systemUrlOf } from './server/logins.ts';

/**
 * The key of the unscoped pool. Only `unscoped.ts` may import it. It is the same in each copy of this
 * module: Vite's development server loads our packages a second time.
 */
export const unscopedPool: unique symbol = Symbol.for('callboard unscoped pool');

/**
 * The app's pool and readers, restricted to a workspace by row-level security. `unscoped` returns
 * the pool of the system role, which sees every workspace.
 */
export interface Clients {
  readonly app: Pool;
  readonly readers: Readers;
  readonly [unscopedPool]: Pool;
  close(): Promise<void>;
}

/** Opens the pools on one server. `max` is the number of connections of each. */
export function openClients(urls: LoginUrls, max = 10): Clients {
  const app = openPool(urls.databaseUrl, max);
  const readers = openReaders(urls.databaseUrl, max);
  const system = openPool(systemUrlOf(urls), max);
  return {
    app,
    readers,
    [unscopedPool]: system,
    close: async () => {
      const ends = [app, system].map((pool) => pool.sql.end({ timeout: 5 }));
      await Promise.all([...ends, readers.close()]);
    },
  };
}

function openPool(url: string, max: number): Pool {
  const client = openConnections({ url, max });
  return {
    sql: client,
    transaction: (work) => runTransaction(client, work),
  };
}
