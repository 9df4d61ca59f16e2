import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';

export interface TenantTable {
  name: string;
  /** Columns that refer to the `id` of other rows of the table. */
  ownReferences: string[];
}

interface Reference {
  from: string;
  to: string;
  /** Its last column; the others are the workspace. */
  column: string;
}

/** The references that close a circle between tables. They are cleared before rows are deleted. */
export const circularColumns = ['primary_contact_id', 'unassigned_client_id'];

/**
 * Returns every table of the catalog that has rows of workspaces, each after the tables that refer
 * to it. Without sessions, which are of people.
 */
export async function listTables(database: Database): Promise<TenantTable[]> {
  const { sql } = unscoped(database);
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'workspace_id' and table_name <> 'sessions'
    order by 1`;
  const names = tables.map(({ name }) => name);
  const references = await sql<Reference[]>`
    select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
      a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
    where c.contype = 'f' and c.conrelid::regclass::text = any(${names})
      and a.attname <> all(${circularColumns})`;
  const ordered = new Set<string>();
  const add = (name: string): void => {
    const referring = references.filter(({ from, to }) => to === name && from !== name);
    for (const { from } of referring) if (!ordered.has(from)) add(from);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered].map((name) => ({
    name,
    ownReferences: references
      .filter(({ from, to }) => from === name && to === name)
      .map(({ column }) => column),
  }));
}
