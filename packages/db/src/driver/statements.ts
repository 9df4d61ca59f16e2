import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import {
  type PostgresJsQueryResultHKT,
  PostgresJsSession,
  PostgresJsTransaction,
} from 'drizzle-orm/postgres-js/session';
import postgres, { type Sql } from 'postgres';

const dialect = new PgDialect({ casing: 'snake_case' });

type Schemaless = Record<string, never>;

/** What an act sees of the database: the query functions of one connection, in one workspace. */
export type Tx = PgDatabase<PostgresJsQueryResultHKT, Schemaless>;

export interface State {
  hasEnded: boolean;
}

/**
 * The query functions of one piece of work. Once it has ended they refuse: work that is still
 * running would otherwise reach into the next one on the connection.
 *
 * drizzle prepares nothing unless a statement is named, and unprepared ones cost a round trip more.
 * Its types ask for a whole pool where only the query functions are used.
 */
export function openStatements(connection: Pick<Sql, 'unsafe'>, state: State): Tx {
  const statements: Pick<Sql, 'unsafe'> = Object.assign(Object.create(connection), {
    unsafe: (text: string, params: never[]) => {
      if (state.hasEnded) throw new Error('This transaction has ended.');
      return connection.unsafe(text, params, { prepare: true });
    },
  });
  const session = new PostgresJsSession(statements as never, dialect, undefined);
  const tx: Tx = new PostgresJsTransaction(dialect, session as never, undefined);
  opened.set(tx, statements);
  return tx;
}

const opened = new WeakMap<object, Pick<Sql, 'unsafe'>>();

/** The query functions that work was given, for a statement that is written already. */
export function statementsOf(tx: Tx): Pick<Sql, 'unsafe'> {
  const statements = opened.get(tx);
  if (statements) return statements;
  throw new Error('Only what a transaction or a reader was opened with can be asked.');
}

/** Whether a statement failed because its connection is gone, and not for what it says. */
export function isLostConnection(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof postgres.PostgresError) return /^(FATAL|PANIC)$/.test(cause.severity);
  return (
    cause instanceof Error && 'code' in cause && /^(CONNECTION_|E[A-Z]+$)/.test(`${cause.code}`)
  );
}
