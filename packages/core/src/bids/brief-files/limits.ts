/** How long a worker has a file to itself. Longer than reading may take. */
export const leaseMilliseconds = 90_000;

/** Attempts of which each may end with a killed worker. */
export const mostAttempts = 3;

/** How long a file waits for the brief that it is for. */
export const unusedMilliseconds = 7 * 86_400_000;

/** Files of a member that are listed while they wait. */
export const mostListed = 10;
