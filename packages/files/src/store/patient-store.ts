import type { FileStore } from './file-store.ts';
import { FileStoreError } from './file-store.ts';

/** Waits before an attempt is repeated: together more than a minute. */
const waits = [1_000, 4_000, 10_000, 20_000, 40_000];

/**
 * Returns the same store for work that nobody waits for: what it does not answer is tried again for
 * about a minute. Of a list, the caller repeats all.
 */
export function patientStore(
  store: FileStore,
  { wait }: { wait: (milliseconds: number) => Promise<void> },
): FileStore {
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    for (const milliseconds of waits) {
      try {
        return await work();
      } catch (error) {
        const mayPass = error instanceof FileStoreError && error.kind === 'unavailable';
        if (!mayPass) throw error;
        await wait(milliseconds);
      }
    }
    return work();
  }
  return {
    begin: (...args) => attempt(() => store.begin(...args)),
    writePart: (...args) => attempt(() => store.writePart(...args)),
    finish: (...args) => attempt(() => store.finish(...args)),
    abandon: (...args) => attempt(() => store.abandon(...args)),
    read: (...args) => attempt(() => store.read(...args)),
    sizeOf: (...args) => attempt(() => store.sizeOf(...args)),
    addressOf: (...args) => attempt(() => store.addressOf(...args)),
    pathOf: (key) => store.pathOf(key),
    remove: (...args) => attempt(() => store.remove(...args)),
    list: () => store.list(),
  };
}
