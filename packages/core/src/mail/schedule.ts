/** Wait after each attempt that was temporarily refused, in seconds: about a day in total. */
export const waitSeconds = [60, 300, 900, 1800, 3600, 7200, 14_400, 21_600, 36_000] as const;

/** Attempts before a message fails. */
export const attemptsPerMail = waitSeconds.length + 1;

/** Duration of a lease: the deadline of an attempt, plus time to record it. */
export const leaseSeconds = 120;
