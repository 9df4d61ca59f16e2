import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** The user who sees one workspace at a time, by row-level security. */
export const appUser = 'callboard_app';

/** The user who sees every workspace. */
export const systemUser = 'callboard_system';

export type Login = typeof appUser | typeof systemUser;

/** The addresses of both logins. */
export interface LoginUrls {
  /** Of the login row-level security binds to one workspace. */
  databaseUrl: string;
  /** Of the login that sees every workspace; beside the app's unless given. */
  systemDatabaseUrl?: string | undefined;
}

/** The address of the system user: beside the app's, with its password, unless it has its own. */
export function systemUrlOf({ databaseUrl, systemDatabaseUrl }: LoginUrls): string {
  if (systemDatabaseUrl) return systemDatabaseUrl;
  const url = new URL(databaseUrl);
  url.username = systemUser;
  return url.href;
}

/** The address at which a login reaches the database of `ownerUrl`. */
export function loginUrlOf(ownerUrl: string, user: Login, password: string): string {
  const url = new URL(ownerUrl);
  url.username = user;
  url.password = encodeURIComponent(password);
  return url.href;
}

export function newLoginPassword(): string {
  return randomBytes(24).toString('base64url');
}

// Migrations and the loading of data run as the owner, whom no timeout ends.
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
 * The statements that make both logins, or give those that exist this password. They can run any
 * number of times, by a superuser or by a user who may create roles. The password is in none of
 * them, only its verifier, so that no log of the server holds it.
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

/** The statements for a server of one's own, with a new password, and the address to use then. */
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

/** What PostgreSQL stores of a password of ASCII characters: RFC 5803, of RFC 7677's SCRAM-SHA-256. */
function verifierOf(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64');
  const serverKey = sign('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
