import { requirePaper, type StoredPaper } from '@callboard/core/crew';
import { storeBody } from '../bodies/store-body.ts';
import type { ReceivedBody } from '../bodies/with-body.ts';
import type { FileStore } from '../store/file-store.ts';

/**
 * Stores a paper, then has an act take it.
 * @throws AppError `invalid_parameter` for a size or a type that papers do not have.
 */
export async function storePaper(
  store: FileStore,
  sent: { workspaceId: string; body: ReceivedBody },
  take: (content: StoredPaper) => Promise<{ blobId: string }>,
): Promise<void> {
  await storeBody(store, sent, { check: requirePaper, take });
}
