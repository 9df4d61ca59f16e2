import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import {
  type PostgresJsQueryResultHKT,
  PostgresJsSession,
  PostgresJsTransaction,
} from 'drizzle-orm/postgres-js/session';
import postgres, { type PendingQuery, type ReservedSql, type Row, type Sql } from 'postgres';

const dialect = new PgDialect({ casing: 'snake_case' });

/** What an act sees of the database: everything inside one transaction. */
export type Tx = PgDatabase<PostgresJsQueryResultHKT, Schemaless>;

/** A statement, or a part of one. */
export type Statement = PendingQuery<Row[]>;

/** A pool whose connections act as one role. */
export interface Pool {
  readonly sql: Sql;
  /** Runs `work` in one transaction, every statement prepared once per connection. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The app's pool (row-level security by workspace) and the unscoped pool of the named few. */
export interface Clients {
  readonly app: Pool;
  readonly system: Pool;
  close(): Promise<void>;
}

type Schemaless = Record<string, never>;

/** Opens both pools on one server. `max` is the number of connections of each. */
export function openClients(url: string, max = 10): Clients {
  const app = openPool(url, 'callboard_app', max);
  const system = openPool(url, 'callboard_system', max);
  return {
    app,
    system,
    close: async () => {
      await Promise.all([app.sql.end({ timeout: 5 }), system.sql.end({ timeout: 5 })]);
    },
  };
}

function openPool(url: string, role: string, max: number): Pool {
  const client = postgres(url, {
    max,
    onnotice: () => {},
    connection: { role, application_name: 'callboard', TimeZone: 'UTC' },
  });
  drizzle(client);
  return {
    sql: client,
    transaction: (work) => runTransaction(client, work),
  };
}

// BEGIN is not waited for: it leaves in one packet with the first statements of the work, which
// spares a round trip on every request. A connection that was lost is not given back to the pool.
async function runTransaction<T>(client: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = await client.reserve();
  const transaction = openTransaction(connection);
  try {
    const begun = connection.unsafe('begin').execute();
    const [, result] = await Promise.all([begun, work(transaction.tx)]);
    transaction.end();
    const { command } = await connection.unsafe('commit');
    if (command === 'ROLLBACK') throw new Error('A statement failed and the work went on.');
    connection.release();
    return result;
  } catch (error) {
    transaction.end();
    await connection.unsafe('rollback').then(connection.release, () => {});
    throw error;
  }
}

/**
 * The query functions of one transaction. Once it has ended they refuse: work that is still running
 * would otherwise reach into the next transaction of the connection.
 *
 * drizzle prepares nothing unless a statement is named, and unprepared ones cost a round trip more.
 * Its types ask for a whole pool where only the query functions are used.
 */
function openTransaction(connection: ReservedSql): { tx: Tx; end(): void } {
  let hasEnded = false;
  const statements: Pick<Sql, 'unsafe'> = Object.assign(Object.create(connection), {
    unsafe: (text: string, params: never[]) => {
      if (hasEnded) throw new Error('This transaction has ended.');
      return connection.unsafe(text, params, { prepare: true });
    },
  });
  const session = new PostgresJsSession(statements as never, dialect, undefined);
  const tx: Tx = new PostgresJsTransaction(dialect, session as never, undefined);
  return {
    tx,
    end: () => {
      hasEnded = true;
    },
  };
}
