import type { Readable } from 'node:stream';
import {
  findUpload,
  finishUpload,
  recordPart,
  removeUpload,
  type Upload,
} from '@callboard/core/files';
import { billTypeProblem } from '@callboard/domain/bills/enums';
import { briefTypeProblem } from '@callboard/domain/brief-files/enums';
import { AppError } from '@callboard/domain/errors';
import { photoProblem, pixelsProblem, typeProblem } from '@callboard/domain/files/picture-types';
import { cutProblem } from '@callboard/domain/transcodes/cut-types';
import { createSHA256, type IHasher } from 'hash-wasm';
import { type Caller, change, read } from '../caller.ts';
import { pixelsOf } from '../pictures/pixels-of.ts';
import { contentTypeOf } from './content-type.ts';
import { partsOf } from './parts-of.ts';

/**
 * Stores what a request sends of an upload, part by part, and makes the file when all of it is
 * stored. Returns the new offset. No transaction is open while the store is written.
 */
export async function writeUpload(
  caller: Caller,
  { id, offset, stream }: { id: string; offset: number; stream: Readable },
): Promise<number> {
  let upload = await read(caller, (ctx) => findUpload(ctx, { id }));
  if (upload.offsetBytes !== offset) {
    throw new AppError('conflict', 'Another window is uploading this file.');
  }
  const hasher = await hasherOf(upload);
  for await (const part of partsOf(stream, upload)) {
    upload = await storePart(caller, { upload, hasher, bytes: part.bytes });
  }
  if (upload.offsetBytes === upload.sizeBytes) await completeUpload(caller, upload);
  return upload.offsetBytes;
}

interface NewPart {
  upload: Upload;
  hasher: IHasher;
  bytes: Uint8Array;
}

async function storePart(caller: Caller, { upload, hasher, bytes }: NewPart): Promise<Upload> {
  const { id, workspaceId, offsetBytes, parts } = upload;
  const contentType = upload.contentType ?? (await contentTypeOf(bytes));
  await requireType(caller, upload, { contentType, bytes });
  const writeToken = upload.writeToken ?? (await caller.store.begin({ workspaceId, id }));
  const receipt = await caller.store.writePart(
    { workspaceId, id, writeToken },
    { number: parts.length + 1, offsetBytes, bytes },
  );
  const hashState = Buffer.from(hasher.update(bytes).save()).toString('base64');
  const known = { writeToken, contentType, hashState };
  await change(caller, upload, (ctx) =>
    recordPart(ctx, { id, offsetBytes, partBytes: bytes.length, receipt, ...known }),
  );
  return {
    ...upload,
    ...known,
    offsetBytes: offsetBytes + bytes.length,
    parts: [...parts, receipt],
  };
}

/**
 * Cancels the upload of a logo or a portrait whose content is no image or has too many pixels, of a
 * brief's file that has no text to read, of a bill's or a paper that nobody could look at, of a photo of a
 * location that is no image, and of a cut that nobody could review.
 * @throws AppError `invalid_parameter`.
 */
async function requireType(caller: Caller, upload: Upload, part: Part): Promise<void> {
  const problem = problemOf(upload, part);
  if (!problem) return;
  await change(caller, upload, (ctx) => removeUpload(ctx, { id: upload.id }));
  throw new AppError('invalid_parameter', problem);
}

interface Part {
  contentType: string;
  bytes: Uint8Array;
}

function problemOf({ name, place, offsetBytes }: Upload, part: Part): string | null {
  const { contentType, bytes } = part;
  if (place === 'brief') return briefTypeProblem(name, contentType);
  if (place === 'bill' || place === 'place_paper') return billTypeProblem(name, contentType);
  if (place === 'location') return photoProblem(name, contentType);
  if (place === 'cut') return cutProblem(name, contentType);
  if (place !== 'logo' && place !== 'portrait') return null;
  const pixels = offsetBytes === 0 ? pixelsOf(bytes) : null;
  return (pixels && pixelsProblem(name, pixels)) || typeProblem(name, contentType);
}

/**
 * Makes the file of an upload that is completely stored. Repeating it changes nothing, so that any
 * process can do it after a kill.
 */
export async function completeUpload(caller: Caller, upload: Upload): Promise<void> {
  const { id, workspaceId, writeToken, parts, sizeBytes } = upload;
  if (upload.fileId) return;
  const sha256 = (await hasherOf(upload)).digest('hex');
  await caller.store.finish({ workspaceId, id, writeToken: writeToken ?? '' }, parts, sizeBytes);
  const { blobId } = await change(caller, upload, (ctx) => finishUpload(ctx, { id, sha256 }));
  if (blobId !== id) await caller.store.remove({ workspaceId, id });
}

/** Returns the SHA-256 of the stored bytes, to be continued. */
async function hasherOf({ hashState }: Upload): Promise<IHasher> {
  const hasher = (await createSHA256()).init();
  return hashState ? hasher.load(Buffer.from(hashState, 'base64')) : hasher;
}
