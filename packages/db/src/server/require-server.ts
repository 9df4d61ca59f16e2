import { isMigrated, migrate } from '../migrate.ts';
import { type Address, withConnection } from './address.ts';
import { DatabaseError } from './database-error.ts';
import { appUser, type LoginUrls, systemUrlOf, systemUser } from './logins.ts';
import { requireLogin } from './require-login.ts';
import { requireOwner } from './require-owner.ts';
import { requireSessions } from './require-sessions.ts';
import { requireVersion } from './require-version.ts';

/** The database URLs of the settings. */
export interface ServerSettings extends LoginUrls {
  /** For the owner, who must bypass row-level security. Required while migrations are pending. */
  migrateDatabaseUrl?: string | undefined;
}

/**
 * Requires a usable server: a supported version, session pooling, and row-level security for the
 * app's login. Every process calls it before it serves. @throws DatabaseError.
 */
export async function requireServer(settings: ServerSettings): Promise<void> {
  const app = appAddress(settings);
  const system = systemAddress(settings);
  await requireVersion(app);
  await requireLogin(app, appUser);
  await requireLogin(system, systemUser);
  await Promise.all([requireSessions(app), requireSessions(system)]);
}

/**
 * Like `requireServer`, but migrates first. Without an owner URL the database must be migrated
 * already.
 */
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

/** Requires that the newest migration has run. @throws DatabaseError. */
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
      `The database could not be brought up to date: ${cause}. Give the user of MIGRATE_DATABASE_URL the right to create tables, or restore a database this version knows.`,
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
