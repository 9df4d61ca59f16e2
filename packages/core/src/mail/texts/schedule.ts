/** Waits after each attempt in seconds: a text about a call is of no use hours later. */
export const waitSeconds = [10, 60, 300, 900, 1800] as const;

/** Attempts before a message fails. */
export const attemptsPerText = waitSeconds.length + 1;

/** Duration of a lease: the deadline of an attempt, which may look a message up first, and more. */
export const leaseSeconds = 60;
