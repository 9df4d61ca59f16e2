import postgres from 'postgres';
import type { TestApp } from './test-app.ts';

/** Counts what is written to the database for good. */
export interface RowChanges {
  /** Rows inserted, updated and deleted so far by committed work, of every workspace's tables. */
  count(): Promise<number>;
  close(): Promise<void>;
}

// Written by every request whatever it answers: when a token was last used, and the claim of a key
// before it is released.
const bookkeeping = ['api_tokens', 'idempotency_keys'];

/** Watches the tables that hold the rows of workspaces. Close it before the app. */
export async function watchRows({ ownerUrl }: TestApp): Promise<RowChanges> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create table row_changes (table_name text not null);
    create function note_row_change() returns trigger language plpgsql security definer
      set search_path = public as $$
      begin insert into row_changes values (tg_table_name); return null; end $$;`);
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'workspace_id' and table_type = 'BASE TABLE'
      and not table_name = any(${bookkeeping})`;
  for (const { name } of tables) {
    await sql`create trigger note_row_change after insert or update or delete on ${sql(name)}
      for each row execute function note_row_change()`;
  }
  return {
    count: async () => {
      const [row] = await sql<{ count: number }[]>`select count(*)::int from row_changes`;
      return row?.count ?? 0;
    },
    close: () => sql.end(),
  };
}
