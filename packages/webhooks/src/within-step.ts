/** Time limit of the database for one step of the sender. */
const stepSeconds = 10;

/**
 * Waits for a step and throws if it takes too long, so that an unresponsive database does not block
 * the sender. Deliveries the step claimed are free again after their lease.
 */
export async function withinStep<T>(step: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () =>
    reject(new Error(`The database did not respond within ${stepSeconds} seconds.`));
  const timer = setTimeout(late, stepSeconds * 1000);
  try {
    return await Promise.race([step, promise]);
  } finally {
    clearTimeout(timer);
  }
}
