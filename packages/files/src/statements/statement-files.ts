import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StatementError, type StatementFile } from '@callboard/bank/statements';
import {
  type ReadingOptions,
  requireStatementSize,
  type StatementReader,
  type StoredContent,
  type StoredStatement,
} from '@callboard/core/banking';
import { hasReply, inPlaceWithFile } from '@callboard/processes';
import { storeBody } from '../bodies/store-body.ts';
import type { ReceivedBody } from '../bodies/with-body.ts';
import { type FileStore, FileStoreError } from '../store/file-store.ts';
import { runStatementProcess } from './run-statement-process.ts';

const tooMuch = 'The file takes too long to read. Download the statement in shorter periods.';

/** Returns what reads the statement files of a store. */
export function openStatements(store: FileStore): StatementReader {
  return { read: (key, options) => readStored(store, key, options) };
}

async function readStored(
  store: FileStore,
  { sizeBytes, ...key }: StoredStatement,
  options: ReadingOptions,
): Promise<StatementFile> {
  const content = { sizeBytes, open: () => store.read(key) };
  const tooLarge = (): never => {
    throw new StatementError(tooMuch);
  };
  const work = { kind: 'statements' as const, subject: key.workspaceId, content, tooLarge };
  const ended = await inPlaceWithFile(work, async (place, { folder, source: path }) => {
    const optionsPath = join(folder, 'options');
    await writeFile(optionsPath, JSON.stringify(options));
    return runStatementProcess(place, { path, optionsPath });
  }).catch(refuseMissing);
  if (!hasReply(ended)) throw new StatementError(tooMuch);
  const { reply } = ended;
  if ('file' in reply) return reply.file;
  throw new StatementError(reply.problem);
}

function refuseMissing(error: unknown): never {
  if (!(error instanceof FileStoreError) || error.kind !== 'missing') throw error;
  throw new StatementError(`${error.message} Remove it, and add it again.`);
}

/**
 * Stores a statement file, then has an act take it. What the act does not keep is deleted: it was
 * refused, or an equal content was there.
 * @throws AppError `invalid_parameter` for a size that statements do not have.
 */
export function storeStatement<T extends { blobId: string }>(
  store: FileStore,
  sent: { workspaceId: string; body: ReceivedBody },
  take: (content: StoredContent) => Promise<T>,
): Promise<T> {
  const check = ({ sizeBytes }: StoredContent) => requireStatementSize(sizeBytes);
  return storeBody(store, sent, {
    check,
    take: (content) => take({ ...content, contentType: 'application/octet-stream' }),
  });
}
