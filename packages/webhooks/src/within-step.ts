/** How long the database may take for one step of the sender. */
const stepSeconds = 10;

/**
 * A step, or an error when it takes too long: a database that is gone without a word must not keep the
 * sender waiting. What the step took is free again after its lease.
 */
export async function withinStep<T>(step: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error(`The database did not answer in ${stepSeconds} seconds.`));
  const timer = setTimeout(late, stepSeconds * 1000);
  try {
    return await Promise.race([step, promise]);
  } finally {
    clearTimeout(timer);
  }
}
