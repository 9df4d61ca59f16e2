import postgres, { type Sql } from 'postgres';
import type { TestApp } from './test-app.unscoped.ts';

export type OwnerSql = Sql;

/** Runs statements as the owner of the tables. */
export async function asOwner<T>(
  { ownerUrl }: Pick<TestApp, 'ownerUrl'>,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
