import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openContent } from '../exports/read-content.ts';
import { type FileStore, FileStoreError, type ObjectKey } from '../store/file-store.ts';

interface Reading {
  /** Where a copy is put if the store has no path for the object. */
  copy: string;
  signal: AbortSignal;
}

/**
 * Returns the path at which programs can read an object: its own, or that of a copy.
 * @throws FileStoreError `full` if a copy does not fit.
 */
export async function readInPlace(
  store: FileStore,
  key: ObjectKey,
  { copy, signal }: Reading,
): Promise<string> {
  const sizeBytes = await store.sizeOf(key);
  if (sizeBytes === null) throw new FileStoreError('missing', null);
  const path = store.pathOf(key);
  if (path !== null) return path;
  await copyTo(store, key, { copy, signal, sizeBytes });
  return copy;
}

async function copyTo(
  store: FileStore,
  key: ObjectKey,
  { copy, signal, sizeBytes }: Reading & { sizeBytes: number },
): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(copy));
  if (sizeBytes > bavail * bsize) throw new FileStoreError('full', null);
  const content = await openContent(store, { key, sizeBytes, signal });
  try {
    await pipeline(content.read(), createWriteStream(copy), { signal });
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw isFull ? new FileStoreError('full', error) : error;
  } finally {
    content.close();
  }
}
