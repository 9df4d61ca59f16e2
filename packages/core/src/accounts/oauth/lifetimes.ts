/** Lifetimes in seconds. */
export const lifetimes = {
  /** Time for a person to sign in and decide. */
  request: 30 * 60,
  code: 10 * 60,
  accessToken: 3600,
  refreshToken: 90 * 86_400,
  /** How long ended connections stay listed with their reason, and used codes are recognized. */
  ended: 90 * 86_400,
  /** How long a client without a connection is kept. */
  unusedClient: 30 * 86_400,
} as const;

/** Returns when something created now expires. */
export function endOf(kind: keyof typeof lifetimes, now: Date): Date {
  return new Date(now.getTime() + lifetimes[kind] * 1000);
}
