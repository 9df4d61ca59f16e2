import postgres from 'postgres';
import type { TestApp } from './test-app.unscoped.ts';

/** Counts the statements that change tables. */
export interface Statements {
  /** Returns how many committed statements changed each table, by its name. */
  count(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Watches tables of an app until it is closed. */
export async function watchStatements(
  { ownerUrl }: TestApp,
  tables: readonly string[],
): Promise<Statements> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create table statements (table_name text not null);
    create function note_statement() returns trigger language plpgsql security definer
      set search_path = public as $$
      begin insert into statements values (tg_table_name); return null; end $$;`);
  for (const name of tables) {
    await sql`create trigger note_statement after insert or update or delete on ${sql(name)}
      for each statement execute function note_statement()`;
  }
  return {
    count: async () => {
      const rows = await sql<{ name: string; count: number }[]>`
        select table_name as name, count(*)::int as count from statements group by table_name`;
      return Object.fromEntries(rows.map((it) => [it.name, it.count]));
    },
    close: async () => {
      await sql.unsafe('drop function note_statement cascade; drop table statements');
      await sql.end();
    },
  };
}
