import type { Attempt } from '@callboard/core/tell';

/** Records attempts in batches of those added during the previous write. */
export interface Recorder {
  /** Number of attempts not recorded yet. */
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
 * Creates a recorder. A failed write is retried while its leases last, because an unrecorded
 * attempt is posted again. After a failure attempts are written one at a time, so that one that
 * cannot be written does not block the others.
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
