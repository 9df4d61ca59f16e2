const minute = 60_000;
const hour = 60 * minute;

/** How long a worker has a connection to itself, from its last page. */
export const leaseMilliseconds = 5 * minute;

/** How often a bank is read when nobody says that something is new. */
export const readMilliseconds = 4 * hour;

/** How often a broken login is tried, in case it was repaired elsewhere. */
export const brokenMilliseconds = 24 * hour;

/** How long a bank may be down before people are told. */
export const outageMilliseconds = 48 * hour;

/** How long before its end a consent needs attention. */
export const consentMilliseconds = 7 * 24 * hour;

/** Attempts to end an access, after which its token is deleted all the same. */
export const mostEndings = 10;

/** How soon a bank that is not ready is read again. */
const soonMilliseconds = minute;

/** Returns how long to wait after failures in a row: a minute, doubled each time, up to 4 hours. */
export function backoffMilliseconds(failures: number): number {
  return Math.min(soonMilliseconds * 2 ** Math.min(failures - 1, 10), readMilliseconds);
}
