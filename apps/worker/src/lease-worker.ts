import { setTimeout } from 'node:timers/promises';

/** Does what is due, a few things at once. */
export interface LeaseWorker {
  /** Starts with what is due and returns immediately. */
  wake(): void;
  /** Resolves when nothing is due. */
  idle(): Promise<void>;
  /** Stops, and leaves what is under way to the next worker. */
  stop(): Promise<void>;
}

interface Options<T> {
  /** Things done at once, so that a long one of a workspace does not hold up a short one of another. */
  atOnce: number;
  /** Claims what is due under a lease; null if nothing is. */
  claim(): Promise<T | null>;
  work(claimed: T, signal: AbortSignal): Promise<unknown>;
  /** Reports errors that are not expected. */
  failed(error: unknown): void;
}

const retryMilliseconds = 1_000;

/**
 * Creates a worker that claims things under a lease. They are not jobs of the queue, because they
 * take long: they would hold its few places, and a job is given to another worker after four hours.
 */
export function createLeaseWorker<T>({ atOnce, claim, work, failed }: Options<T>): LeaseWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  let isWanted = false;

  async function workOn(): Promise<void> {
    while (isWanted && !signal.aborted) {
      isWanted = false;
      try {
        const claimed = await claim();
        if (claimed === null) continue;
        wake();
        await work(claimed, signal);
      } catch (error) {
        failed(error);
        await setTimeout(retryMilliseconds, undefined, { signal }).catch(() => {});
      }
      isWanted = true;
    }
  }

  function wake(): void {
    isWanted = true;
    if (signal.aborted || running.size >= atOnce) return;
    const one = workOn().finally(() => running.delete(one));
    running.add(one);
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    wake,
    idle,
    stop: () => {
      stopping.abort();
      return idle();
    },
  };
}
