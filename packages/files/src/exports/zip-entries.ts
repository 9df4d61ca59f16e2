import type { ClaimedExport } from '@callboard/core/files';
import { type FileStore, FileStoreError } from '../store/file-store.ts';
import type { CopiedRows, PlannedFile } from './copy-rows.ts';
import { openContent } from './read-content.ts';
import { readMe } from './read-me.ts';
import { linesOf, type Spool } from './spool.ts';

interface Making {
  store: FileStore;
  claimed: ClaimedExport;
  rows: CopiedRows;
  /** Paths of files whose content is missing, one per line. */
  missing: Spool;
  signal: AbortSignal;
  foundMissing(): void;
}

/** Yields what a zip has, one after another: the rows, the files, and a list of those missing. */
export async function* zipEntries(making: Making) {
  const { rows, missing } = making;
  yield { name: 'README.txt', input: readMe };
  for (const { name, json, csv } of rows.tables) {
    yield { name: `data/${name}.json`, input: rows.json.read(json) };
    yield { name: `data/${name}.csv`, input: rows.csv.read(csv) };
  }
  yield { name: 'file-paths.csv', input: rows.paths.read() };
  for await (const line of linesOf(rows.files)) yield* entryOf(making, JSON.parse(line));
  if (missing.size() > 0) yield { name: 'missing-files.txt', input: missing.read() };
}

async function* entryOf(making: Making, { path, blobId, sizeBytes, createdAt }: PlannedFile) {
  const { store, claimed, missing, signal, foundMissing } = making;
  const key = { workspaceId: claimed.workspaceId, id: blobId };
  const content = await openContent(store, { key, sizeBytes, signal }).catch(toNullIfMissing);
  if (content) {
    const close = () => content.close();
    signal.addEventListener('abort', close, { once: true });
    yield { name: path, lastModified: new Date(createdAt), input: content.read() };
    signal.removeEventListener('abort', close);
  }
  if (content?.doneBytes() === sizeBytes) return;
  foundMissing();
  await missing.write(`${path}${content ? ' (not complete)' : ''}\n`);
}

function toNullIfMissing(error: unknown): null {
  if (error instanceof FileStoreError && error.kind === 'missing') return null;
  throw error;
}
