import { AppError } from '@callboard/domain/errors';

interface Bounds {
  /** Work that runs at once. */
  atOnce: number;
  /** Work of one subject that runs at once. */
  perSubject: number;
  /** Work of one subject that may wait. */
  waiting: number;
  /** Sentence for work that is refused. */
  busy: string;
}

interface Subject {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs work of many subjects, a few at once. The subjects take turns, so that one with much work
 * does not delay the others.
 */
export function createFairQueue({ atOnce, perSubject, waiting: mostWaiting, busy }: Bounds) {
  const subjects = new Map<string, Subject>();
  let free = atOnce;

  const startNext = () => {
    for (const subject of subjects.values()) {
      if (free === 0) return;
      const next = subject.running < perSubject ? subject.waiting.shift() : undefined;
      if (!next) continue;
      free -= 1;
      subject.running += 1;
      next();
    }
  };

  /** @throws AppError `rate_limited` when too much work of the subject waits. */
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const subject = subjects.get(name) ?? { running: 0, waiting: [] };
    if (subject.waiting.length >= mostWaiting) throw tooBusy(busy);
    subjects.set(name, subject);
    await new Promise<void>((resolve) => {
      subject.waiting.push(resolve);
      startNext();
    });
    try {
      return await work();
    } finally {
      free += 1;
      subject.running -= 1;
      // A subject that had its turn is the last of those that wait.
      subjects.delete(name);
      if (subject.running > 0 || subject.waiting.length > 0) subjects.set(name, subject);
      startNext();
    }
  };
}

/** Returns the refusal of work for which there is no place. */
export function tooBusy(sentence: string): AppError {
  return new AppError('rate_limited', sentence, { retryAfterSeconds: 5 });
}
