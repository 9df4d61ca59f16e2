import { setTimeout } from 'node:timers/promises';

/** Longer than any step takes. Two attempts are shorter than a test. */
const mostSeconds = 20;

const late = Symbol('late');

/**
 * Returns what a step resolves to. The driver waits without limit for what it runs in a page, and on a
 * slow machine an answer of the browser may never come: the step is then done once more, and the run
 * says so. Rejects with the name of a step that does not end again.
 */
export async function within<T>(step: string, work: () => Promise<T>): Promise<T> {
  for (const again of [', and is done again', '']) {
    const timer = new AbortController();
    const { signal } = timer;
    const waiting = setTimeout(mostSeconds * 1_000, late, { signal }).catch(() => late);
    try {
      const result = await Promise.race([work(), waiting]);
      if (result !== late) return result as T;
    } finally {
      timer.abort();
    }
    process.stderr.write(`${step} did not end within ${mostSeconds} s${again}.\n`);
  }
  throw new Error(`${step} did not end within ${mostSeconds} s, twice.`);
}
