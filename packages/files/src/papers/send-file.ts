import { sendObject } from '../downloads/send-object.ts';
import type { FileStore } from '../store/file-store.ts';

/** A stored file that the caller may send. */
export interface StoredFile {
  workspaceId: string;
  blobId: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

/** Sends a stored file as an attachment. */
export function sendFile(
  store: FileStore,
  { file, request }: { file: StoredFile; request: Request },
): Promise<Response> {
  const { workspaceId, blobId, name, contentType, sizeBytes, sha256: etag } = file;
  const key = { workspaceId, id: blobId };
  return sendObject(store, {
    ...{ key, name, contentType, sizeBytes, etag, request },
    mayRedirect: true,
  });
}
