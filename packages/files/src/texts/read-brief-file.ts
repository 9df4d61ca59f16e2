import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClaimedBriefFile } from '@callboard/core/brief-files';
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
  { signal, progress }: Reading,
): Promise<TextReply | null> {
  const { workspaceId, blobId, name, contentType } = claimed;
  const folder = await mkdtemp(join(tmpdir(), 'texts-'));
  try {
    const path = join(folder, 'source');
    const content = await store.read({ workspaceId, id: blobId });
    await pipeline(content, createWriteStream(path));
    return await runTextProcess({ source: { path, name, contentType }, signal, progress });
  } catch (error) {
    if (error instanceof FileStoreError && error.kind === 'missing') return { problem: 'damaged' };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
