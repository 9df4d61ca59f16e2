import { AppError } from '../errors.ts';

interface Bounds {
  atOnce: number;
  waiting: number;
}

/**
 * Runs costly work a few at a time, in the order it was asked for. Refuses it when too many wait.
 * @throws AppError `rate_limited`.
 */
export function createTurns({ atOnce, waiting }: Bounds) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function begin(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw busy();
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** Hands the turn to who waits longest, or gives it back. */
  function end(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}

function busy(): AppError {
  return new AppError('rate_limited', 'Too many people are signing in. Try again in 5 seconds.', {
    retryAfterSeconds: 5,
  });
}
