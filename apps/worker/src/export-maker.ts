import { setTimeout } from 'node:timers/promises';
import type { Database } from '@callboard/core/database';
import { claimExport } from '@callboard/core/exports';
import { type FileStore, makeExport } from '@callboard/files';

/** Makes the exports of every workspace, a few at once. */
export interface ExportMaker {
  /** Starts with what is due and returns immediately. */
  wake(): void;
  /** Resolves when nothing is due. */
  idle(): Promise<void>;
  /** Stops, and leaves exports under way to the next worker. */
  stop(): Promise<void>;
}

interface Options {
  database: Database;
  store: FileStore;
  /** Reports errors that are not expected. */
  failed(error: unknown): void;
}

/** Exports at once, so that a long one of a workspace does not hold up a short one of another. */
const atOnce = 2;
const retryMilliseconds = 1_000;

/**
 * Creates a maker that claims exports under a lease. They are not jobs of the queue, because they
 * can take hours: they would hold its few places, and a job is given to another worker after four.
 */
export function createExportMaker({ database, store, failed }: Options): ExportMaker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  let isWanted = false;

  async function work(): Promise<void> {
    while (isWanted && !signal.aborted) {
      isWanted = false;
      try {
        const claimed = await claimExport(database);
        if (!claimed) continue;
        wake();
        await makeExport({ database, store }, claimed, signal);
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
    const one = work().finally(() => running.delete(one));
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
