import type { PendingQuery, Row, Sql } from 'postgres';
import type { Tx } from './driver/statements.ts';

/** A SQL statement or fragment. */
export type Statement = PendingQuery<Row[]>;

/** A pool of connections of one login. */
export interface Pool {
  readonly sql: Sql;
  /** Runs `work` in one transaction, every statement prepared once per connection. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
