import { createHash } from 'node:crypto';
import { newId } from '@callboard/core';
import { requirePaper, type StoredPaper } from '@callboard/core/paperwork';
import type { FileStore } from '../store/file-store.ts';
import { partBytes } from '../store/file-store.ts';
import { contentTypeOf } from '../uploads/content-type.ts';

interface Sent {
  workspaceId: string;
  bytes: Uint8Array;
}

type Take = (content: StoredPaper) => Promise<{ blobId: string }>;

/**
 * Stores a paper, then has an act take it.
 * @throws AppError `invalid_parameter` for a size or a type that papers do not have.
 */
export function storePaper(store: FileStore, sent: Sent, take: Take): Promise<void> {
  return storeBytes(store, sent, { check: requirePaper, take });
}

/**
 * Stores bytes that `check` does not refuse, then has an act take them. What the act does not keep is
 * deleted: it was refused, or an equal content was there.
 */
export async function storeBytes(
  store: FileStore,
  { workspaceId, bytes }: Sent,
  { check, take }: { check: (content: StoredPaper) => void; take: Take },
): Promise<void> {
  const content = {
    blobId: newId('upload'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
    contentType: await contentTypeOf(bytes),
  };
  check(content);
  const key = { workspaceId, id: content.blobId };
  await write(store, key, bytes);
  let kept = '';
  try {
    kept = (await take(content)).blobId;
  } finally {
    if (kept !== content.blobId) await store.remove(key);
  }
}

async function write(
  store: FileStore,
  key: { workspaceId: string; id: string },
  bytes: Uint8Array,
): Promise<void> {
  const pending = { ...key, writeToken: await store.begin(key) };
  const receipts: string[] = [];
  for (let offsetBytes = 0; offsetBytes < bytes.length; offsetBytes += partBytes) {
    const part = bytes.subarray(offsetBytes, offsetBytes + partBytes);
    const number = receipts.length + 1;
    receipts.push(await store.writePart(pending, { number, offsetBytes, bytes: part }));
  }
  await store.finish(pending, receipts, bytes.length);
}
