import type { ClaimedBriefFile } from '@callboard/core/bids';
import { inPlaceWithFile } from '@callboard/processes';
import { type FileStore, FileStoreError } from '../store/file-store.ts';
import { runTextProcess } from './run-text-process.ts';
import type { TextProgress, TextReply } from './text-reply.ts';

interface Reading {
  signal: AbortSignal;
  progress: (progress: TextProgress) => void;
}

/** Reads the text of a stored file. Returns null if another attempt may succeed. */
export async function readBriefFile(
  store: FileStore,
  claimed: ClaimedBriefFile,
  reading: Reading,
): Promise<TextReply | null> {
  const { workspaceId: subject, blobId: id, name, contentType, sizeBytes } = claimed;
  const work = {
    ...{ kind: 'briefFiles' as const, subject },
    content: { sizeBytes, open: () => store.read({ workspaceId: subject, id }) },
    tooLarge: (): TextReply | null => ({ problem: 'too_large' }),
  };
  try {
    return await inPlaceWithFile(work, (place, { source: path }) =>
      runTextProcess(place, { source: { path, name, contentType }, ...reading }),
    );
  } catch (error) {
    if (error instanceof FileStoreError && error.kind === 'missing') return { problem: 'damaged' };
    throw error;
  }
}
