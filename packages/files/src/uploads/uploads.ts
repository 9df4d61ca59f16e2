import type { Readable } from 'node:stream';
import { inTurn } from '@callboard/core/accounts';
import { findUpload, removeUpload, startUpload } from '@callboard/core/files';
import { AppError } from '@callboard/domain/errors';
import { filePlaces } from '@callboard/domain/files/enums';
import { uploadedFileHeader } from '@callboard/domain/files/limits';
import { placePaperKinds } from '@callboard/domain/locations/papers';
import { versionStages } from '@callboard/domain/versions/enums';
import { DataStore, type Locker, MemoryLocker, Server, Upload } from '@tus/server';
import { type Caller, change, read, refusalOf } from '../caller.ts';
import { FileStoreError } from '../store/file-store.ts';
import { completeUpload, writeUpload } from './write-upload.ts';

export const uploadsPath = '/api/uploads';

/** Lets a request that resumes an upload end the one before it, whose line was lost. */
const locker: Locker = new MemoryLocker();

/** Answers one request of the tus protocol 1.0.0 as the calling person. */
export function handleUpload(caller: Caller, request: Request): Promise<Response> {
  const server = new Server({
    path: uploadsPath,
    relativeLocation: true,
    allowedOrigins: [],
    locker,
    datastore: storeOf(caller),
    namingFunction: (creation, metadata = {}) => start(caller, creation, metadata),
    onUploadFinish: async (_, { id }) => ({ headers: await fileHeaderOf(caller, id) }),
    onResponseError: (_, error) => {
      const refusal = refusalOf(error);
      if (refusal) return { status_code: refusal.status, body: refusal.sentence };
      if ('status_code' in error) return undefined;
      throw error;
    },
  });
  return server.handleWeb(request);
}

/** Says which file an upload became, so that a form can refer to it. */
async function fileHeaderOf(caller: Caller, id: string): Promise<Record<string, string>> {
  const { fileId } = await read(caller, (ctx) => findUpload(ctx, { id }));
  return fileId ? { [uploadedFileHeader]: fileId } : {};
}

type Metadata = Partial<Record<string, string | null>>;

async function start(
  caller: Caller,
  { headers }: Pick<Request, 'headers'>,
  { filename, place: named, paperKind: paper, stage, ...ids }: Metadata,
): Promise<string> {
  const sizeBytes = Number(headers.get('upload-length'));
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0) {
    throw new AppError('invalid_parameter', 'Send the size of the file in Upload-Length.');
  }
  const name = (filename ?? '').slice(0, 2_000);
  const place = filePlaces.find((it) => it === named);
  if (!place) throw new AppError('invalid_parameter', 'Say where the file belongs.');
  const at = {
    cardId: ids.cardId || null,
    crewMemberId: ids.crewMemberId || null,
    projectId: ids.projectId || null,
    folderId: ids.folderId || null,
    locationId: ids.locationId || null,
    projectLocationId: ids.projectLocationId || null,
    paperKind: placePaperKinds.find((it) => it === paper) ?? null,
    deliverableId: ids.deliverableId || null,
    stage: versionStages.find((it) => it === stage) ?? null,
  };
  const input = { name, sizeBytes, place, ...at };
  return (await change(caller, { place }, (ctx) => startUpload(ctx, input))).id;
}

/** The server's store: rows of the database, and our file store for the content. */
function storeOf(caller: Caller): DataStore {
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'termination'],
    create: async (upload: Upload) => upload,
    write: (stream: Readable, id: string, offset: number) =>
      inTurn(caller.database, { name: 'uploads', subject: caller.member.workspaceId }, () =>
        writeUpload(caller, { id, offset, stream }),
      ),
    getUpload: async (id: string) => {
      const upload = await read(caller, (ctx) => findUpload(ctx, { id }));
      const { offsetBytes: offset, sizeBytes: size } = upload;
      if (offset === size) await completeUpload(caller, upload);
      return new Upload({ id, offset, size });
    },
    remove: async (id: string) => {
      const upload = await read(caller, (ctx) => findUpload(ctx, { id }));
      const { workspaceId, writeToken, fileId } = await change(caller, upload, (ctx) =>
        removeUpload(ctx, { id }),
      );
      if (!writeToken || fileId) return;
      await caller.store.abandon({ workspaceId, id, writeToken }).catch(leaveToWorker);
    },
  });
}

/** Ignores that the store does not respond: the worker deletes what is there of a canceled upload. */
function leaveToWorker(error: unknown): void {
  if (!(error instanceof FileStoreError)) throw error;
}
