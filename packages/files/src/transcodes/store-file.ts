import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { toWeb } from '../downloads/send-object.ts';
import { writeParts } from '../exports/write-parts.ts';
import type { FileStore, ObjectKey } from '../store/file-store.ts';
import { writeObject } from '../store/write-object.ts';

/** Stores a file, one part in memory at a time. Repeating it replaces the object. */
export async function storeFile(
  store: FileStore,
  key: ObjectKey,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) return writeObject(store, key, new Uint8Array());
  const write = { ...key, writeToken: await store.begin(key) };
  try {
    const bytes = toWeb(createReadStream(path));
    await writeParts(store, bytes, { write, totalBytes: size, signal, wrote: () => {} });
  } catch (error) {
    await store.abandon(write).catch(() => {});
    throw error;
  }
}
