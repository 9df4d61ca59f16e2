import postgres from 'postgres';
import type { TestApp } from './test-app.unscoped.ts';

/** Counts committed writes to the database. */
export interface RowChanges {
  /** Counts the rows inserted, updated and deleted by committed work in tables of workspaces. */
  count(): Promise<number>;
  close(): Promise<void>;
}

/** Watches the tables of workspaces, except some. Close it before the app. */
export async function watchRows(
  { ownerUrl }: TestApp,
  { except = [] }: { except?: string[] } = {},
): Promise<RowChanges> {
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
      and not table_name = any(${except})`;
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
