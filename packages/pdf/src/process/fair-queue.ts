import { AppError } from '@callboard/core';

/** Jobs of one subject that may wait. */
export const mostWaiting = 20;

interface Subject {
  isRunning: boolean;
  waiting: (() => void)[];
}

/**
 * Runs jobs with a number of workers. A subject has one at a time, and the subjects take turns, so
 * that one with many jobs does not delay the others.
 */
export function createFairQueue<W>(workers: W[]) {
  const free = [...workers];
  const subjects = new Map<string, Subject>();

  const startNext = () => {
    for (const subject of subjects.values()) {
      if (free.length === 0) return;
      const next = subject.isRunning ? undefined : subject.waiting.shift();
      if (!next) continue;
      subject.isRunning = true;
      next();
    }
  };

  /** @throws AppError `rate_limited` when too many jobs of the subject wait. */
  return async <T>(name: string, work: (worker: W) => Promise<T>): Promise<T> => {
    const subject = subjects.get(name) ?? { isRunning: false, waiting: [] };
    if (subject.waiting.length >= mostWaiting) throw busy();
    subjects.set(name, subject);
    const worker = await new Promise<W>((resolve) => {
      subject.waiting.push(() => resolve(takeFrom(free)));
      startNext();
    });
    try {
      return await work(worker);
    } finally {
      free.push(worker);
      subject.isRunning = false;
      // A subject that had its turn is the last of those that wait.
      subjects.delete(name);
      if (subject.waiting.length > 0) subjects.set(name, subject);
      startNext();
    }
  };
}

function takeFrom<W>(free: W[]): W {
  const worker = free.pop();
  if (worker === undefined) throw new Error('No worker is free.');
  return worker;
}

function busy(): AppError {
  return new AppError(
    'rate_limited',
    'Many PDFs of this company are being made. Try again in a few seconds.',
    { retryAfterSeconds: 5 },
  );
}
