/** Wait after each failed attempt, in seconds (contract, Delivery and retries). */
export const waitSeconds = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600] as const;

/** Number of attempts before a delivery fails. */
export const attemptsPerDelivery = waitSeconds.length + 1;
