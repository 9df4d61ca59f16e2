import postgres from 'postgres';

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return (await sql.unsafe(statement)).map((row) => ({ ...row }));
  } finally {
    await sql.end();
  }
}
