import { open } from 'node:fs/promises';
import { newId } from '@callboard/core';
import { uploadPartBytes as partBytes } from '@callboard/domain/files/limits';
import { inPlace } from '@callboard/processes';
import type { FileStore, ObjectKey } from '../store/file-store.ts';
import type { ReceivedBody } from './with-body.ts';

/** A body in the store. */
export interface StoredBody {
  blobId: string;
  sha256: string;
  sizeBytes: number;
  contentType: string;
}

interface Acts<T> {
  /** Refuses a content before it is stored. */
  check: (content: StoredBody) => void;
  take: (content: StoredBody) => Promise<T>;
}

/**
 * Stores a body that `check` does not refuse, then has an act take it. What the act does not keep is
 * deleted: it was refused, or an equal content was there.
 * @throws AppError `rate_limited` when too many bodies of the company wait to be stored.
 */
export async function storeBody<T extends { blobId: string }>(
  store: FileStore,
  { workspaceId, body }: { workspaceId: string; body: ReceivedBody },
  { check, take }: Acts<T>,
): Promise<T> {
  const { path, ...facts } = body;
  const content = { blobId: newId('upload'), ...facts };
  check(content);
  const key = { workspaceId, id: content.blobId };
  await inPlace({ kind: 'bodies', subject: workspaceId }, () => write(store, { key, body }));
  let kept = '';
  try {
    const taken = await take(content);
    kept = taken.blobId;
    return taken;
  } finally {
    if (kept !== content.blobId) await store.remove(key);
  }
}

/** Writes a body, one part in memory at a time. */
async function write(
  store: FileStore,
  { key, body: { path, sizeBytes } }: { key: ObjectKey; body: ReceivedBody },
): Promise<void> {
  const pending = { ...key, writeToken: await store.begin(key) };
  const receipts: string[] = [];
  await using file = await open(path);
  for (let offsetBytes = 0; offsetBytes < sizeBytes; offsetBytes += partBytes) {
    const length = Math.min(partBytes, sizeBytes - offsetBytes);
    const bytes = Buffer.allocUnsafeSlow(length);
    await file.read(bytes, 0, length, offsetBytes);
    const number = receipts.length + 1;
    receipts.push(await store.writePart(pending, { number, offsetBytes, bytes }));
  }
  await store.finish(pending, receipts, sizeBytes);
}
