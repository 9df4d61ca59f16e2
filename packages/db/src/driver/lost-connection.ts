import { getSystemErrorMap } from 'node:util';
import postgres from 'postgres';

/** Codes of network errors, such as ECONNRESET and EAI_AGAIN; Node names one of them itself. */
const systemCodes = new Set([
  'ENOTFOUND',
  ...getSystemErrorMap()
    .values()
    .map(([code]) => code),
]);

/** Codes of postgres.js and of Node's sockets for a connection that closed or never opened. */
const closedCodes =
  /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|CONNECT_TIMEOUT|ERR_(STREAM|SOCKET|SSL|TLS)_.+)$/;

/**
 * Returns whether a statement failed because its connection was lost or refused.
 *
 * PostgreSQL closes the connection after every error of severity FATAL or PANIC. The SQLSTATE alone
 * does not decide: an ERROR of class 08, or 57P01 of a parallel worker, leaves the connection open.
 * PgBouncer sends only the localized severity, in English.
 */
export function isLostConnection(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof postgres.PostgresError) {
    return /^(FATAL|PANIC)$/.test(cause.severity ?? cause.severity_local);
  }
  if (!(cause instanceof Error && 'code' in cause)) return false;
  const code = String(cause.code);
  return systemCodes.has(code) || closedCodes.test(code);
}
