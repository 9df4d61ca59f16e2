/** Longer than any step takes, and shorter than a test. */
const mostSeconds = 25;

/**
 * Returns what a step resolves to, or rejects with its name when it does not end: the driver waits
 * without limit for what it runs in a page.
 */
export async function within<T>(step: string, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const words = `${step} did not end within ${mostSeconds} s.`;
  const timer = setTimeout(() => reject(new Error(words)), mostSeconds * 1_000);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
