/** Exports that a workspace can start in a day; failed ones do not count. */
export const mostPerDay = 5;

export const dayMilliseconds = 86_400_000;

/** How long the zip of an export is kept. */
export const keptDays = 7;

/** How long ended exports are listed. */
export const listedDays = 90;

/** How long a worker has an export to itself without reporting progress. */
export const leaseMilliseconds = 120_000;

/** Waits before the next attempt after a failed one. After the last the export has failed. */
export const retryMilliseconds = [60_000, 300_000, 900_000, 3_600_000];

/** Attempts of which each may end with a killed worker. */
export const mostAttempts = 10;

/**
 * Largest zip, in bytes: S3 takes 10,000 parts of an object, and a part is held in memory, so it has
 * at most 64 MiB.
 */
export const mostBytesOfExport = 600_000_000_000;
