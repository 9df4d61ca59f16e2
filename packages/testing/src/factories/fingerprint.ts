import type { TestApp } from './test-app.unscoped.ts';

const statements = new WeakMap<TestApp, Promise<string>>();

/** Returns a fingerprint of all rows of all workspaces, to detect changes. */
export async function fingerprintOf(app: TestApp): Promise<string> {
  const statement = statements.get(app) ?? writeStatement(app);
  statements.set(app, statement);
  const rows = await app.system.sql.unsafe(await statement, [], { prepare: true });
  return rows.map((it) => `${it.name} ${it.count} ${it.sum}`).join('\n');
}

/** Returns one statement over all tables. A sum of hashes needs no order. */
async function writeStatement({ system }: TestApp): Promise<string> {
  const tables = await system.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'workspace_id' order by 1`;
  return tables
    .map(
      ({ name }) => `select '${name}' as name, count(*) as count,
        sum(hashtextextended(it::text, 0)::numeric) as sum from ${name} it`,
    )
    .join(' union all ');
}
