/** How long a worker has a run to itself. Longer than a draft may take. */
export const leaseMilliseconds = 150_000;

/** Attempts of which each may end with a killed worker. */
export const mostAttempts = 2;
