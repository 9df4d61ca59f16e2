import { constants, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type FileStore, FileStoreError, type ObjectKey, type StoredObject } from './file-store.ts';

/** Every unfinished write is the file of its key, so it needs no name of its own. */
const writeToken = 'folder';

/** Returns a store that keeps files in a folder. A finished file appears by a rename. */
export function folderStore(root: string): FileStore {
  const finished = (key: ObjectKey) => pathOf(join(root, 'objects'), key);
  const pending = (key: ObjectKey) => pathOf(join(root, 'unfinished'), key);
  return {
    begin: (key) =>
      attempt(async () => {
        await inFolderOf(pending(key), async (path) => (await open(path, 'w')).close());
        return writeToken;
      }),
    writePart: (write, { offsetBytes, bytes }) =>
      attempt(() => writeAt(pending(write), offsetBytes, bytes)),
    finish: (write, _, sizeBytes) =>
      attempt(async () => {
        if ((await sizeAt(finished(write))) === sizeBytes) return;
        await inFolderOf(finished(write), (path) => rename(pending(write), path));
        await syncFolder(dirname(finished(write)));
        await dropIfEmpty(dirname(pending(write)));
      }),
    abandon: (write) => attempt(() => removeAt(pending(write))),
    read: (key, range) =>
      attempt(async () => {
        const file = await open(finished(key));
        return file.createReadStream(range);
      }),
    sizeOf: (key) => attempt(() => sizeAt(finished(key))),
    addressOf: async () => null,
    pathOf: (key) => resolve(finished(key)),
    remove: (key) => attempt(() => removeAt(finished(key))),
    async *list() {
      yield* listFolder(join(root, 'objects'), null);
      yield* listFolder(join(root, 'unfinished'), writeToken);
    },
  };
}

function pathOf(folder: string, { workspaceId, id }: ObjectKey): string {
  if (/^\w+$/.test(workspaceId) && /^\w+$/.test(id)) return join(folder, workspaceId, id);
  throw new Error('The key of an object is made of letters, digits and underscores.');
}

/** Makes a file in its folder, also when the folder is deleted as empty in between. */
async function inFolderOf(path: string, make: (path: string) => Promise<void>): Promise<void> {
  for (let left = 10; ; left -= 1) {
    try {
      await mkdir(dirname(path), { recursive: true });
      return await make(path);
    } catch (error) {
      if (left === 0 || codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/** Deletes a file, and the folder of its workspace if it was the last one. */
async function removeAt(path: string): Promise<void> {
  await rm(path, { force: true });
  await dropIfEmpty(dirname(path));
}

async function dropIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error) => {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
  });
}

async function writeAt(path: string, offset: number, bytes: Uint8Array): Promise<string> {
  const file = await open(path, constants.O_WRONLY);
  try {
    await file.truncate(offset);
    let done = 0;
    while (done < bytes.length) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, offset + done);
      done += bytesWritten;
    }
    await file.datasync();
  } finally {
    await file.close();
  }
  return '';
}

/** Makes a rename in the folder survive a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

async function sizeAt(path: string): Promise<number | null> {
  const found = await stat(path).catch(toNullIfMissing);
  return found ? found.size : null;
}

async function* listFolder(folder: string, token: string | null): AsyncGenerator<StoredObject> {
  const entries = (path: string): Promise<Dirent[]> =>
    readdir(path, { withFileTypes: true }).catch((error) => toNullIfMissing(error) ?? []);
  for (const workspace of await attempt(() => entries(folder))) {
    for (const { name } of await attempt(() => entries(join(folder, workspace.name)))) {
      const found = await stat(join(folder, workspace.name, name)).catch(toNullIfMissing);
      if (!found) continue;
      const key = { workspaceId: workspace.name, id: name };
      yield { ...key, sizeBytes: found.size, changedAt: found.mtime, writeToken: token };
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function toNullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

const kinds: Record<string, FileStoreError['kind']> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  ENOENT: 'missing',
};

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new FileStoreError(kinds[codeOf(error)] ?? 'unavailable', error);
  }
}
