import type { TestApp } from './test-app.ts';

/** Returns a fingerprint of all rows of all workspaces, to detect changes. */
export async function fingerprintOf({ system }: TestApp): Promise<string> {
  const { sql } = system;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'workspace_id' order by 1`;
  const lines = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql`
        select count(*), md5(string_agg(t::text, '' order by t::text)) from ${sql(name)} t`;
      return `${name} ${row?.count} ${row?.md5}`;
    }),
  );
  return lines.join('\n');
}
