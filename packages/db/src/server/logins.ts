import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** The database user restricted to one workspace at a time by row-level security. */
export const appUser = 'callboard_app';

/** The database user that sees every workspace. */
export const systemUser = 'callboard_system';

export type Login = typeof appUser | typeof systemUser;

/** Connection URLs of both logins. */
export interface LoginUrls {
  /** For the login restricted to one workspace. */
  databaseUrl: string;
  /** For the login that sees every workspace. Derived from the app's URL by default. */
  systemDatabaseUrl?: string | undefined;
}

/**
 * Returns the URL of the system user, by default derived from the app's URL with the same password.
 */
export function systemUrlOf({ databaseUrl, systemDatabaseUrl }: LoginUrls): string {
  if (systemDatabaseUrl) return systemDatabaseUrl;
  const url = new URL(databaseUrl);
  url.username = systemUser;
  return url.href;
}

/** Returns the URL of a login for the database of `ownerUrl`. */
export function loginUrlOf(ownerUrl: string, user: Login, password: string): string {
  const url = new URL(ownerUrl);
  url.username = user;
  url.password = encodeURIComponent(password);
  return url.href;
}

export function newLoginPassword(): string {
  return randomBytes(24).toString('base64url');
}

// Migrations and data loading run as the owner, who has no timeouts.
const timeouts: Record<Login, Record<string, string>> = {
  [appUser]: {
    statement_timeout: '15s',
    lock_timeout: '5s',
    idle_in_transaction_session_timeout: '30s',
  },
  [systemUser]: {
    statement_timeout: '5min',
    lock_timeout: '10s',
    idle_in_transaction_session_timeout: '5min',
  },
};

/**
 * Returns the statements that create both logins, or set the password of existing ones. They can
 * run repeatedly, as a superuser or a user who may create roles. They contain only the password's
 * verifier, so that the password is never in the server's log.
 */
export function loginStatements({
  database,
  password,
}: {
  database: string;
  password: string;
}): string[] {
  return [
    ...[appUser, systemUser].map(
      (user) => `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${user}') THEN
    CREATE ROLE ${user};
  END IF;
END $$`,
    ),
    `ALTER ROLE ${appUser} LOGIN PASSWORD '${verifierOf(password)}'`,
    `ALTER ROLE ${systemUser} LOGIN NOINHERIT PASSWORD '${verifierOf(password)}'`,
    `DO $$ BEGIN
  IF NOT pg_has_role('${systemUser}', '${appUser}', 'MEMBER') THEN
    GRANT ${appUser} TO ${systemUser};
  END IF;
END $$`,
    `GRANT CONNECT ON DATABASE ${quoted(database)} TO ${appUser}, ${systemUser}`,
    ...Object.entries(timeouts).flatMap(([user, settings]) =>
      Object.entries(settings).map(
        ([name, value]) => `ALTER ROLE ${user} SET ${name} = '${value}'`,
      ),
    ),
  ];
}

/** Returns the statements for an external server with a new password, and the resulting URL. */
export function loginSetup({ database, host }: { database: string; host: string }): {
  statements: string[];
  databaseUrl: string;
} {
  const password = newLoginPassword();
  const ownerUrl = `postgres://${host}/${encodeURIComponent(database)}`;
  return {
    statements: loginStatements({ database, password }),
    databaseUrl: loginUrlOf(ownerUrl, appUser, password),
  };
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** Returns PostgreSQL's stored form of an ASCII password: RFC 5803 for SCRAM-SHA-256 (RFC 7677). */
function verifierOf(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64');
  const serverKey = sign('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
