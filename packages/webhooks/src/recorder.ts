import type { Attempt } from '@callboard/core/webhook-deliveries';

/** Writes attempts down, as many at once as have come in while the last were being written. */
export interface Recorder {
  /** How many are not written down yet. */
  readonly waiting: number;
  add(attempt: Attempt): void;
}

interface Options {
  record(attempts: readonly Attempt[]): Promise<void>;
  /** Called after each write. */
  recorded(attempts: readonly Attempt[]): void;
  failed(error: unknown): void;
  now(): Date;
}

const retryMilliseconds = 500;

/**
 * A write that fails is tried again while its leases last: each attempt that is written down is one
 * that its receiver does not get twice. After a failure one at a time, so that whatever cannot be
 * written keeps nothing else from it.
 */
export function createRecorder({ record, recorded, failed, now }: Options): Recorder {
  let queue: Attempt[] = [];
  let writing: Attempt[] = [];
  let most = Number.POSITIVE_INFINITY;
  let isWriting = false;

  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (queue.length > 0) {
      writing = queue.slice(0, most);
      queue = queue.slice(writing.length);
      const isWritten = await tryToRecord();
      const over = writing.filter((it) => isWritten || it.leasedUntil <= now());
      queue.push(...writing.filter((it) => !over.includes(it)));
      writing = [];
      most = isWritten ? Number.POSITIVE_INFINITY : 1;
      recorded(over);
      if (!isWritten) await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    }
    isWriting = false;
  }

  async function tryToRecord(): Promise<boolean> {
    try {
      await record(writing);
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  }

  return {
    get waiting() {
      return queue.length + writing.length;
    },
    add: (attempt) => {
      queue.push(attempt);
      void write();
    },
  };
}
