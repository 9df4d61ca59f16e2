import { type Content, findUnnamed, listContents } from '@callboard/core/store';
import type { FileServices } from '../caller.ts';
import type { StoredObject } from '../store/file-store.ts';
import { deleteObject } from './delete-expired.ts';

const atOnce = 500;
const dayMilliseconds = 86_400_000;

/** Yields the objects of the store, older than a day, that no row names. */
export async function* listUnnamed({
  database,
  store,
}: FileServices): AsyncGenerator<StoredObject> {
  const before = Date.now() - dayMilliseconds;
  let batch: StoredObject[] = [];
  for await (const object of store.list()) {
    if (object.changedAt.getTime() < before) batch.push(object);
    if (batch.length < atOnce) continue;
    yield* await findUnnamed(database, batch);
    batch = [];
  }
  yield* await findUnnamed(database, batch);
}

/** Yields the contents that a row names and that are missing in the store, or of another size. */
export async function* listMissing({ database, store }: FileServices): AsyncGenerator<Content> {
  for await (const contents of listContents(database)) {
    for (const content of contents) {
      if ((await store.sizeOf(content)) !== content.sizeBytes) yield content;
    }
  }
}

/** Deletes the objects that no row names: what a kill in the middle of an act left over. */
export async function sweepFiles(services: FileServices): Promise<void> {
  for await (const object of listUnnamed(services)) await deleteObject(services.store, object);
}
