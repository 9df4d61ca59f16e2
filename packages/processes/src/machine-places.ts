import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type WorkKind, workLimitOf } from '@callboard/core/kernel';
import { tooBusy } from './fair-queue.ts';

const askAgainMilliseconds = 50;
const mostWaitMilliseconds = 30_000;
const isLocked = 5;

let folder: string | undefined;

/** Open locks. One that nothing refers to would be collected, and with it the lock. */
const held = new Set<DatabaseSync>();

/**
 * Shares the places of each kind of work with the other processes that name the same folder: those of
 * this machine that have the same data. A process that names none has the places to itself. Returns
 * a function that ends the sharing.
 */
export function useMachinePlaces(dataDir: string): () => void {
  folder = join(dataDir, 'places');
  mkdirSync(folder, { recursive: true });
  return () => {
    folder = undefined;
  };
}

/**
 * Runs work when the machine has a place for it.
 * @throws AppError `rate_limited` when there is none for half a minute.
 */
export async function inMachinePlace<T>(kind: WorkKind, work: () => Promise<T>): Promise<T> {
  if (folder === undefined) return work();
  using _ = await takePlace(kind, folder);
  return await work();
}

async function takePlace(kind: WorkKind, within: string): Promise<Disposable> {
  const { perMachine, busy } = workLimitOf(kind);
  const until = performance.now() + mostWaitMilliseconds;
  for (;;) {
    for (let number = 1; number <= perMachine; number += 1) {
      const place = tryLock(join(within, `${kind}-${number}`));
      if (place) return place;
    }
    if (performance.now() > until) throw tooBusy(busy);
    await setTimeout(askAgainMilliseconds);
  }
}

/**
 * Locks a file, or returns null if another process has it. Node has no lock of its own. SQLite's is
 * the operating system's, which frees it when the process ends, however that happens.
 */
function tryLock(path: string): Disposable | null {
  const file = new DatabaseSync(path);
  try {
    file.exec('BEGIN EXCLUSIVE');
    held.add(file);
    return {
      [Symbol.dispose]: () => {
        held.delete(file);
        file.close();
      },
    };
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === isLocked) return null;
    throw error;
  }
}
