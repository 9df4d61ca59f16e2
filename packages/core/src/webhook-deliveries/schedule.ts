/** How long a delivery waits after each failure, in seconds (contract, Delivery and retries). */
export const waitSeconds = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600] as const;

/** How often a delivery is attempted before it is given up. */
export const attemptsPerDelivery = waitSeconds.length + 1;
