import { type PictureSize, pictureKey, pictureSizeNames } from '@callboard/core/store';
import { AppError } from '@callboard/domain/errors';
import { sandboxed, toWeb } from '../downloads/send-object.ts';
import type { FileStore } from '../store/file-store.ts';

interface Sending {
  workspaceId: string;
  blobId: string;
  size: PictureSize;
  request: Request;
}

/**
 * Sends a picture to be shown, of a content that the caller may see. It never changes, so a browser
 * keeps it; but only for this session, which may see one company.
 */
export async function sendPicture(
  store: FileStore,
  { workspaceId, blobId, size, request }: Sending,
): Promise<Response> {
  const key = pictureKey({ workspaceId, id: blobId }, size);
  const body = request.method === 'HEAD' ? null : toWeb(await store.read(key));
  return new Response(body, {
    headers: {
      ...sandboxed,
      'cache-control': 'private, max-age=604800, immutable',
      vary: 'cookie',
      'content-type': 'image/webp',
    },
  });
}

/** Returns the size that a part of a path names. @throws AppError `not_found`. */
export function pictureSizeOf(name: string): PictureSize {
  const size = pictureSizeNames.find((it) => it === name);
  if (!size) throw new AppError('not_found', 'There is no such picture.');
  return size;
}
