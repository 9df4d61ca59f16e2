import type { CutFile } from '@callboard/core/review';
import { renditionKey } from '@callboard/core/store';
import { AppError } from '@callboard/domain/errors';
import { type Rendition, renditions } from '@callboard/domain/transcodes/enums';
import { sendSpan } from '../downloads/send-object.ts';
import { sendPicture } from '../pictures/send-picture.ts';
import { type FileStore, FileStoreError, type ObjectKey } from '../store/file-store.ts';

/**
 * Most bytes of one answer. The rights of a player are looked at again with each, so that a link that is
 * ended ends a film that is playing.
 */
export const mostBytesOfPart = 4 * 1024 * 1024;

const types: Record<Rendition, string> = {
  poster: 'image/jpeg',
  strip: 'image/jpeg',
  wave: 'application/octet-stream',
  low: 'video/mp4',
  high: 'video/mp4',
};

interface Sending {
  file: CutFile;
  /** Last part of the path: a rendition, `original` for what was uploaded, or `picture` of an image. */
  part: string;
  request: Request;
}

/**
 * Sends what a page plays or shows of a cut. It is always sent through us, and films only in ranges.
 * @throws AppError `not_found`, `invalid_parameter` for a film without a range.
 */
export async function sendCut(
  store: FileStore,
  { file, part, request }: Sending,
): Promise<Response> {
  const { workspaceId, blobId, sha256 } = file;
  if (part === 'picture' && file.picture === 'ready') {
    return sendPicture(store, { workspaceId, blobId, size: 'large', request });
  }
  if (part === 'original') {
    const { kind, contentType } = file;
    const content = { key: { workspaceId, id: blobId }, etag: sha256, contentType, request };
    return kind === 'pdf' ? sendStored(store, content) : sendRange(store, content);
  }
  const rendition = renditions.find((it) => it === part);
  if (!rendition || !file.made.includes(rendition)) throw noSuchPart();
  const key = renditionKey({ workspaceId, id: blobId }, rendition);
  const contentType = file.kind === 'sound' && rendition === 'low' ? 'audio/mp4' : types[rendition];
  const content = { key, etag: `${sha256}-${rendition}`, contentType, request };
  return rendition === 'low' || rendition === 'high'
    ? sendRange(store, content)
    : sendStored(store, content);
}

interface Shown {
  key: ObjectKey;
  etag: string;
  contentType: string;
  request: Request;
}

function sendRange(store: FileStore, shown: Shown): Promise<Response> {
  const { method, headers } = shown.request;
  if (method !== 'HEAD' && !headers.has('range')) {
    throw new AppError('invalid_parameter', 'A film is sent in parts. Ask for a range of bytes.');
  }
  return sendStored(store, shown, mostBytesOfPart);
}

async function sendStored(store: FileStore, shown: Shown, mostBytes?: number): Promise<Response> {
  const sizeBytes = await store.sizeOf(shown.key);
  if (sizeBytes === null) throw new FileStoreError('missing', null);
  return sendSpan(store, { ...shown, sizeBytes, mostBytes, headers: { vary: 'cookie' } });
}

function noSuchPart(): AppError {
  return new AppError('not_found', 'This cut has no such part.');
}
