/** How long each thing of a connection lives, in seconds. */
export const lifetimes = {
  /** What a person takes to sign in and decide. */
  request: 30 * 60,
  code: 10 * 60,
  accessToken: 3600,
  refreshToken: 90 * 86_400,
  /** How long the list says why a connection ended, and a code used again is known. */
  ended: 90 * 86_400,
  /** How long a registered client that never got a connection is kept. */
  unusedClient: 30 * 86_400,
} as const;

/** The instant at which something made now is over. */
export function endOf(kind: keyof typeof lifetimes, now: Date): Date {
  return new Date(now.getTime() + lifetimes[kind] * 1000);
}
