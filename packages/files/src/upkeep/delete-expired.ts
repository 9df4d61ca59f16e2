import { derivedKeys, takeExpired, type Unnamed } from '@callboard/core/store';
import type { FileServices } from '../caller.ts';
import type { FileStore } from '../store/file-store.ts';

/** Deletes the contents of files that were removed 30 days ago, and uploads that have expired. */
export async function deleteExpired({ database, store }: FileServices): Promise<void> {
  for (;;) {
    const expired = await takeExpired(database);
    for (const it of expired) await deleteObject(store, it);
    if (expired.length === 0) return;
  }
}

/** Deletes an object with what was made of it, or an unfinished write, that no row names. */
export async function deleteObject(
  store: FileStore,
  { workspaceId, id, writeToken }: Unnamed,
): Promise<void> {
  if (writeToken) await store.abandon({ workspaceId, id, writeToken });
  await store.remove({ workspaceId, id });
  await Promise.all(derivedKeys({ workspaceId, id }).map((key) => store.remove(key)));
}
