/**
 * Whether a person must reconnect, by the provider's code. Those that are not here are sent as
 * `UNKNOWN_ERROR` (contract, events; domain 4.5).
 */
const needsPerson: Readonly<Record<string, boolean>> = {
  ITEM_LOGIN_REQUIRED: true,
  INVALID_CREDENTIALS: true,
  INVALID_MFA: true,
  ITEM_LOCKED: true,
  USER_SETUP_REQUIRED: true,
  ACCESS_NOT_GRANTED: true,
  NO_ACCOUNTS: true,
  PENDING_EXPIRATION: true,
  PENDING_DISCONNECT: true,
  USER_PERMISSION_REVOKED: true,
  USER_ACCOUNT_REVOKED: true,
  INSTITUTION_NO_LONGER_SUPPORTED: true,
  INSTITUTION_DOWN: false,
  INSTITUTION_NOT_RESPONDING: false,
  INSTITUTION_ERROR: false,
};

/** Returns the code as events have it. */
export function shownCode(code: string): string {
  return Object.hasOwn(needsPerson, code) ? code : 'UNKNOWN_ERROR';
}

/** Returns whether a person must reconnect the bank; otherwise it may resume without action. */
export function mustReconnect(code: string): boolean {
  return needsPerson[shownCode(code)] ?? true;
}

/** Returns what happened and what to do about it, for people. */
export function adviceOf(code: string): string {
  return advice[code] ?? 'The bank stopped sending transactions. Reconnect it.';
}

const advice: Readonly<Record<string, string>> = {
  ITEM_LOGIN_REQUIRED: 'The bank asks for the login again. Reconnect it.',
  INVALID_CREDENTIALS: 'The user name or password is wrong. Reconnect it with the right ones.',
  INVALID_MFA: 'The security code was wrong. Reconnect it.',
  ITEM_LOCKED: 'The bank locked the login. Unlock it at the bank, then reconnect it.',
  USER_SETUP_REQUIRED:
    'The bank waits for something in its own app. Sign in there, then reconnect.',
  ACCESS_NOT_GRANTED: 'The bank was not allowed to share the accounts. Reconnect it and allow it.',
  NO_ACCOUNTS: 'The login has no accounts that can be read. Reconnect it with another login.',
  PENDING_EXPIRATION: 'The consent ends within 7 days. Reconnect the bank to renew it.',
  PENDING_DISCONNECT: 'The bank ends the connection within 7 days. Reconnect it to keep it.',
  USER_PERMISSION_REVOKED: 'Somebody ended the access at the bank. Reconnect it to resume.',
  USER_ACCOUNT_REVOKED: 'Somebody ended the access to an account at the bank. Reconnect it.',
  INSTITUTION_NO_LONGER_SUPPORTED:
    'The bank can no longer be connected this way. Connect another way, or import its statements.',
  INSTITUTION_DOWN: 'The bank is down. Updates resume when it is back.',
  INSTITUTION_NOT_RESPONDING: 'The bank does not respond. Updates resume when it does.',
  INSTITUTION_ERROR: 'The bank has an error. Updates resume when it is fixed.',
};
