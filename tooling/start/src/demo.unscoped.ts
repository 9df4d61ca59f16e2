import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@callboard/config';
import { authenticate } from '@callboard/core/accounts';
import { type Database, openDatabase } from '@callboard/core/kernel';
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
    const created = await makeIfEmpty(database, config);
    if (config.databaseUrl) return created && { ...created, isShownOnce: true };
    if (created) writeFileSync(pathOf(config), `${JSON.stringify(created)}\n`, { mode: 0o600 });
    const access = created ?? readStored(config);
    return access && { ...(await withWorkingSecret(database, access)), isShownOnce: false };
  } finally {
    await database.close();
  }
}

/** Only the start that creates the demo loads the files. */
async function openDrawings(config: Config) {
  const { openFileStore } = await import('@callboard/files');
  const { drawingsIn } = await import('@callboard/files/drawings');
  return drawingsIn(await openFileStore(config));
}

type StoredAccess = Pick<DemoAccess, 'email' | 'password' | 'secret'>;

function makeIfEmpty(database: Database, config: Config): Promise<StoredAccess | undefined> {
  return unscoped(database).sql.begin(async (sql): Promise<StoredAccess | undefined> => {
    // Several processes may start on one empty database at once; later ones wait.
    await sql`set local lock_timeout = 0`;
    await sql`set local statement_timeout = 0`;
    await sql`select pg_advisory_xact_lock(${lockNumber})`;
    const [workspace] = await sql`select 1 from workspaces limit 1`;
    if (workspace) return undefined;
    const { owner, secret } = await createDemo(database, {}, await openDrawings(config));
    return { ...owner, secret };
  });
}

async function withWorkingSecret(database: Database, access: StoredAccess): Promise<StoredAccess> {
  try {
    await authenticate(database, `Bearer ${access.secret}`);
    return access;
  } catch {
    return { email: access.email, password: access.password };
  }
}

function pathOf({ dataDir }: Config): string {
  return join(dataDir, 'demo.json');
}

function readStored(config: Config): StoredAccess | undefined {
  try {
    return JSON.parse(readFileSync(pathOf(config), 'utf8'));
  } catch {
    return undefined;
  }
}
