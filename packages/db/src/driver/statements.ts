import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import {
  type PostgresJsQueryResultHKT,
  PostgresJsSession,
  PostgresJsTransaction,
} from 'drizzle-orm/postgres-js/session';
import type { Sql, UnsafeQueryOptions } from 'postgres';

const dialect = new PgDialect({ casing: 'snake_case' });

/** `simple` is missing in the types of postgres.js. */
const preparedOptions: UnsafeQueryOptions & { simple: boolean } = { prepare: true, simple: false };

type Schemaless = Record<string, never>;

/** The query functions of one connection, as acts use them. */
export type Tx = PgDatabase<PostgresJsQueryResultHKT, Schemaless>;

export interface State {
  hasEnded: boolean;
}

/**
 * Opens the query functions of one transaction. They throw after it has ended, because work that is
 * still running would otherwise use the connection's next transaction.
 *
 * drizzle prepares only named statements, and unprepared ones cost another round trip. postgres.js
 * would also not prepare statements without parameters. drizzle's types require a pool, but only the
 * query functions are used.
 */
export function openStatements(connection: Pick<Sql, 'unsafe'>, state: State): Tx {
  const statements: Pick<Sql, 'unsafe'> = Object.assign(Object.create(connection), {
    unsafe: (text: string, params: never[]) => {
      if (state.hasEnded) throw new Error('This transaction has ended.');
      return connection.unsafe(text, params, preparedOptions);
    },
  });
  const session = new PostgresJsSession(statements as never, dialect, undefined);
  const tx: Tx = new PostgresJsTransaction(dialect, session as never, undefined);
  opened.set(tx, statements);
  return tx;
}

const opened = new WeakMap<object, Pick<Sql, 'unsafe'>>();

/** Returns the query functions behind a `Tx`, for SQL that is already built. */
export function statementsOf(tx: Tx): Pick<Sql, 'unsafe'> {
  const statements = opened.get(tx);
  if (statements) return statements;
  throw new Error('This Tx was not opened by a transaction or a reader.');
}
