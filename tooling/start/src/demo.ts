import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@callboard/config';
import { authenticate } from '@callboard/core/access';
import { type Database, openDatabase } from '@callboard/core/database';
import type { ServerSettings } from '@callboard/db/server';
import { unscoped } from '@callboard/db/unscoped';
import { createDemo } from '@callboard/demo';

/** Credentials of the demo. */
export interface DemoAccess {
  email: string;
  password: string | null;
  /** Absent once it is no longer valid. */
  secret?: string;
  /** It is not stored, so this is the only time it can be shown. */
  isShownOnce: boolean;
}

const lockNumber = 7_201_928;

/**
 * Creates the demo if the database has no workspace. With the embedded database the credentials are
 * stored next to it and returned on every start; with another server they are not stored.
 */
export async function ensureDemo(
  config: Config,
  server: ServerSettings,
): Promise<DemoAccess | undefined> {
  const database = openDatabase({ ...server, appSecret: config.appSecret, poolSize: 2 });
  try {
    const made = await makeIfEmpty(database);
    if (config.databaseUrl) return made && { ...made, isShownOnce: true };
    if (made) writeFileSync(keptIn(config), `${JSON.stringify(made)}\n`, { mode: 0o600 });
    const kept = made ?? readKept(config);
    return kept && { ...(await withWorkingSecret(database, kept)), isShownOnce: false };
  } finally {
    await database.close();
  }
}

type Kept = Pick<DemoAccess, 'email' | 'password' | 'secret'>;

function makeIfEmpty(database: Database): Promise<Kept | undefined> {
  return unscoped(database).sql.begin(async (sql): Promise<Kept | undefined> => {
    // Several processes may start on one empty database at once; later ones wait.
    await sql`set local lock_timeout = 0`;
    await sql`set local statement_timeout = 0`;
    await sql`select pg_advisory_xact_lock(${lockNumber})`;
    const [workspace] = await sql`select 1 from workspaces limit 1`;
    if (workspace) return undefined;
    const { owner, secret } = await createDemo(database);
    return { ...owner, secret };
  });
}

async function withWorkingSecret(database: Database, kept: Kept): Promise<Kept> {
  try {
    await authenticate(database, `Bearer ${kept.secret}`);
    return kept;
  } catch {
    return { email: kept.email, password: kept.password };
  }
}

function keptIn({ dataDir }: Config): string {
  return join(dataDir, 'demo.json');
}

function readKept(config: Config): Kept | undefined {
  try {
    return JSON.parse(readFileSync(keptIn(config), 'utf8'));
  } catch {
    return undefined;
  }
}
