import postgres from 'postgres';
import { StartError } from './start-error.ts';

const oldestVersion = 15;
const patienceSeconds = 5;

const cures: Record<string, string> = {
  '28P01': 'refused the user or password. Correct DATABASE_URL',
  '28000': 'refused the user. Correct DATABASE_URL, or allow the user in pg_hba.conf',
  '3D000': 'has no such database. Create it, or correct DATABASE_URL',
  '53300': 'has no connection left. Raise max_connections, or close other programs',
};

/** Throws unless a PostgreSQL that is new enough answers at DATABASE_URL. */
export async function requireServer(url: string): Promise<void> {
  const { host } = new URL(url);
  const version = await askVersion(url).catch((error: unknown) => {
    throw new StartError(explain(host, error));
  });
  if (Math.floor(version / 10_000) >= oldestVersion) return;
  throw new StartError(
    `The database server at ${host} is PostgreSQL ${Math.floor(version / 10_000)}, too old. Upgrade it to ${oldestVersion} or newer, or unset DATABASE_URL to use the embedded one.`,
  );
}

async function askVersion(url: string): Promise<number> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: patienceSeconds,
    fetch_types: false,
    onnotice: () => {},
  });
  try {
    const [row] = await sql.unsafe('show server_version_num').simple();
    return Number(row?.server_version_num);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function explain(host: string, error: unknown): string {
  const code = codeOf(error);
  const cure = cures[code];
  if (cure) return `PostgreSQL at ${host} ${cure}.`;
  return `PostgreSQL at ${host} cannot be reached (${code}). Start it, correct DATABASE_URL, or unset it to use the embedded one.`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
}
