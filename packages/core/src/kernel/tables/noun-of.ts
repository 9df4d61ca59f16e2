import type { PgTable } from 'drizzle-orm/pg-core';
import { schema } from '../schema.ts';
import { namedTables } from './index.ts';

const nouns = new Map<PgTable, string>(
  namedTables.map(([name, { noun = 'record' }]) => [schema[name], noun]),
);

/** Returns what errors call a row of a table. */
export function nounOf(table: PgTable): string {
  return nouns.get(table) ?? 'record';
}
