import { isMigrated, migrate } from '../migrate.ts';
import { type Address, withConnection } from './address.ts';
import { DatabaseError } from './database-error.ts';
import { appUser, type LoginUrls, systemUrlOf, systemUser } from './logins.ts';
import { requireLogin } from './require-login.ts';
import { requireOwner } from './require-owner.ts';
import { requireSessions } from './require-sessions.ts';
import { requireVersion } from './require-version.ts';

/** The addresses of the settings. */
export interface ServerSettings extends LoginUrls {
  /** Of the owner, whom row-level security must not bind. Needed while migrations are pending. */
  migrateDatabaseUrl?: string | undefined;
}

/**
 * Throws DatabaseError unless the server can be used: new enough, with a connection for each client,
 * and with row-level security binding the app's login. For every process, before it serves.
 */
export async function requireServer(settings: ServerSettings): Promise<void> {
  const app = appAddress(settings);
  const system = systemAddress(settings);
  await requireVersion(app);
  await requireLogin(app, appUser);
  await requireLogin(system, systemUser);
  await Promise.all([requireSessions(app), requireSessions(system)]);
}

/** The same, and brings the database up to date first; without an owner, it must be already. */
export async function prepareServer(settings: ServerSettings): Promise<void> {
  const { migrateDatabaseUrl } = settings;
  if (migrateDatabaseUrl) {
    const address: Address = { name: 'MIGRATE_DATABASE_URL', url: migrateDatabaseUrl };
    await requireVersion(address);
    await requireOwner(address);
    await migrateAs(migrateDatabaseUrl);
  }
  await requireServer(settings);
  if (!migrateDatabaseUrl) await requireMigrated(settings);
}

/** Throws DatabaseError unless the newest migration has run. */
export async function requireMigrated(settings: ServerSettings): Promise<void> {
  if (await withConnection(systemAddress(settings), isMigrated)) return;
  throw new DatabaseError(
    'The database lacks the newest migrations. Start once with MIGRATE_DATABASE_URL, the address of its owner, who is a superuser or has BYPASSRLS.',
  );
}

async function migrateAs(ownerUrl: string): Promise<void> {
  try {
    await migrate(ownerUrl);
  } catch (error) {
    const [cause] = messageOf(error).split('\n');
    throw new DatabaseError(
      `The database could not be brought up to date: ${cause}. Give the user of MIGRATE_DATABASE_URL the right to make tables, or restore a database this version knows.`,
    );
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? messageOf(error.cause) : error.message;
}

function appAddress({ databaseUrl }: ServerSettings): Address {
  return { name: 'DATABASE_URL', url: databaseUrl };
}

function systemAddress(settings: ServerSettings): Address {
  const name = settings.systemDatabaseUrl ? 'SYSTEM_DATABASE_URL' : 'DATABASE_URL';
  return { name, url: systemUrlOf(settings) };
}
