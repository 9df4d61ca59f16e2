import postgres from 'postgres';
import { loginStatements } from './logins.ts';

/** Creates both logins on the server of `ownerUrl` with this password, or updates them. */
export async function ensureLogins(ownerUrl: string, password: string): Promise<void> {
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  const sql = postgres(ownerUrl, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    await sql.unsafe(loginStatements({ database, password }).join(';\n')).simple();
  } finally {
    await sql.end();
  }
}
