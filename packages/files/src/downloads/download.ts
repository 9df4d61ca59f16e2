import { findFile } from '@callboard/core/files';
import { type PictureSize, pictureSizeNames } from '@callboard/core/store';
import { AppError } from '@callboard/domain/errors';
import { type Caller, read, requireSeen } from '../caller.ts';
import { sendPicture } from '../pictures/send-picture.ts';
import { sendAccountingExport, sendYearEndPack } from './send-books.ts';
import { sendExport } from './send-export.ts';
import { sendObject } from './send-object.ts';
import { sendZip } from './zip.ts';

export const filesPath = '/api/files';

/**
 * Sends a file, one of its pictures, a zip of several, or an export to a member of their workspace.
 * `/ID` is the file, `/ID/content` the same always through us, `/ID/small` and `/ID/large` its
 * pictures, `/exports/ID` an export, `/accounting-exports/ID` one for the accountant, and
 * `/year-end/YEAR` the pack of a fiscal year.
 */
export function handleDownload(caller: Caller, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new AppError('method_not_allowed', 'Files are read with GET.');
  }
  const url = new URL(request.url);
  const [id = '', part, ...rest] = url.pathname.slice(filesPath.length + 1).split('/');
  if (rest.length > 0) throw noSuchFile();
  if (id === 'zip' && part === undefined) return sendZip(caller, request);
  if (id === 'exports' && part) return sendExport(caller, { id: part, request });
  if (id === 'accounting-exports' && part) {
    return sendAccountingExport(caller, { id: part, request });
  }
  if (id === 'year-end' && part) return sendYearEndPack(caller, { year: part, request });
  const size = pictureSizeNames.find((it) => it === part);
  if (size) return sendPictureOf(caller, { id, size, request });
  if (part !== undefined && part !== 'content') throw noSuchFile();
  return sendFile(caller, { id, request, mayRedirect: part === undefined });
}

interface Wanted {
  id: string;
  request: Request;
  mayRedirect: boolean;
}

/** Sends a file. Previews are read through us: pages connect to no other host. */
async function sendFile(caller: Caller, { id, request, mayRedirect }: Wanted): Promise<Response> {
  const { blobId, sha256: etag, ...file } = await findSeen(caller, id);
  const key = { workspaceId: caller.member.workspaceId, id: blobId };
  return sendObject(caller.store, { ...file, key, etag, request, mayRedirect });
}

async function sendPictureOf(
  caller: Caller,
  { id, size, request }: { id: string; size: PictureSize; request: Request },
): Promise<Response> {
  const { blobId, picture } = await findSeen(caller, id);
  if (picture !== 'ready') throw noSuchFile();
  const { workspaceId } = caller.member;
  return sendPicture(caller.store, { workspaceId, blobId, size, request });
}

function findSeen(caller: Caller, id: string) {
  return read(caller, async (ctx) => {
    const file = await findFile(ctx, { id });
    await requireSeen(ctx, { ...file, id });
    return file;
  });
}

function noSuchFile(): AppError {
  return new AppError('not_found', 'There is no such file.');
}
