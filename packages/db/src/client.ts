import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import {
  type PostgresJsQueryResultHKT,
  PostgresJsSession,
  PostgresJsTransaction,
} from 'drizzle-orm/postgres-js/session';
import postgres, { type PendingQuery, type Row, type Sql, type TransactionSql } from 'postgres';

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

interface State {
  hasEnded: boolean;
}

// postgres.js rolls back, or commits, on a connection that is already gone, and that takes the
// process down. It also watches the connection and fails the transaction itself: wait for that.
function runTransaction<T>(client: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  const state: State = { hasEnded: false };
  const running = client.begin(async (inner) => {
    try {
      const result = await work(openTransaction(inner, state));
      return state.hasEnded ? await forever() : result;
    } catch (error) {
      if (state.hasEnded || isLostConnection(error)) return await forever();
      throw error;
    } finally {
      state.hasEnded = true;
    }
  });
  running.catch(() => {
    state.hasEnded = true;
  });
  return running as never;
}

function forever(): Promise<never> {
  return new Promise(() => {});
}

function isLostConnection(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof postgres.PostgresError) return /^(FATAL|PANIC)$/.test(cause.severity);
  return (
    cause instanceof Error && 'code' in cause && /^(CONNECTION_|E[A-Z]+$)/.test(`${cause.code}`)
  );
}

/**
 * The query functions of one transaction. Once it has ended they refuse: work that is still running
 * would otherwise reach into the next transaction of the connection.
 *
 * drizzle prepares nothing unless a statement is named, and unprepared ones cost a round trip more.
 * Its types ask for a whole pool where only the query functions are used.
 */
function openTransaction(inner: TransactionSql, state: State): Tx {
  const statements: Pick<Sql, 'unsafe'> = Object.assign(Object.create(inner), {
    unsafe: (text: string, params: never[]) => {
      if (state.hasEnded) throw new Error('This transaction has ended.');
      return inner.unsafe(text, params, { prepare: true });
    },
  });
  const session = new PostgresJsSession(statements as never, dialect, undefined);
  return new PostgresJsTransaction(dialect, session as never, undefined);
}
