import type { FileStore, ObjectKey } from './file-store.ts';

/** Stores a small object, all of it in one part. Repeating it replaces the object. */
export async function writeObject(
  store: FileStore,
  key: ObjectKey,
  bytes: Uint8Array,
): Promise<void> {
  const write = { ...key, writeToken: await store.begin(key) };
  const receipt = await store.writePart(write, { number: 1, offsetBytes: 0, bytes });
  await store.finish(write, [receipt], bytes.length);
}
