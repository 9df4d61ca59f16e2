import { setTimeout } from 'node:timers/promises';
import { type FileStore, FileStoreError, type ObjectKey } from '../store/file-store.ts';

const waits = [1_000, 5_000, 20_000];

interface Content {
  key: ObjectKey;
  sizeBytes: number;
  signal: AbortSignal;
}

/**
 * Opens a content for reading from its begin to its end. A line that drops in the middle is continued
 * where it dropped. Call `close` if not all of it is read.
 * @throws FileStoreError `missing`, also from reading `unavailable`.
 */
export async function openContent(store: FileStore, { key, sizeBytes, signal }: Content) {
  let input = await store.read(key);
  let done = 0;
  let failures = 0;
  async function* read(): AsyncGenerator<Uint8Array> {
    for (;;) {
      try {
        for await (const chunk of input) {
          done += chunk.length;
          failures = 0;
          yield chunk;
        }
        return;
      } catch (error) {
        input.destroy();
        const wait = waits[failures];
        if (signal.aborted || wait === undefined) throw new FileStoreError('unavailable', error);
        failures += 1;
        await setTimeout(wait, undefined, { signal });
        input = await store.read(key, { start: done, end: sizeBytes - 1 });
      }
    }
  }
  return { read, doneBytes: () => done, close: () => void input.destroy() };
}
