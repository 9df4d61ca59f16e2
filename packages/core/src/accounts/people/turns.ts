import { AppError } from '@callboard/domain/errors';

interface Bounds {
  atOnce: number;
  waiting: number;
}

/**
 * Returns a function that runs expensive work, at most `atOnce` at a time, first come first served.
 * @throws AppError `rate_limited` when more than `waiting` calls wait.
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

  /** Passes the turn to the longest-waiting call, or frees it. */
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
  return new AppError(
    'rate_limited',
    'Too many people are signing in right now. Try again in 5 seconds.',
    {
      retryAfterSeconds: 5,
    },
  );
}
