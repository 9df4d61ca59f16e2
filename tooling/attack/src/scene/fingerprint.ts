import type { TestApp } from '@callboard/testing/factories';

/** Tables that change on their own, because the worker sends queued deliveries and mail. */
export const moving = [
  'webhook_deliveries',
  'webhook_attempts',
  'api_tokens',
  'webhook_endpoints',
  'notices',
  'mail_messages',
];

/** Returns one line for the rows of one company in each table, to compare. */
export async function fingerprintOfCompany(
  { system }: TestApp,
  workspaceId: string,
): Promise<string[]> {
  const { sql } = system;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'workspace_id' order by 1`;
  const lines: string[] = [];
  for (const { name } of tables.filter((it) => !moving.includes(it.name))) {
    const [row] = await sql`
      select count(*), md5(string_agg(t::text, '' order by t::text)) from ${sql(name)} t
      where workspace_id = ${workspaceId}`;
    lines.push(`${name} ${row?.count} ${row?.md5}`);
  }
  return lines;
}
