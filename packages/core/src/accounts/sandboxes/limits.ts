/** How long a worker has a sandbox to itself. Much longer than it takes to fill one. */
export const leaseMilliseconds = 5 * 60_000;

export const mostAttempts = 3;
