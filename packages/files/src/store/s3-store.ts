import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchUpload,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '@callboard/config';
import { type FileStore, FileStoreError, type ObjectKey, type PendingWrite } from './file-store.ts';
import { listPending } from './list-pending.ts';

const addressSeconds = 300;

/** Retries of a request that the store refuses with 5xx or does not answer, with growing waits. */
const attempts = 5;

/** Returns a store that keeps files in a bucket of an S3-compatible store. */
export function s3Store({ bucket: Bucket, ...settings }: S3Settings): FileStore {
  const client = openClient(settings);
  const named = (key: ObjectKey) => ({ Bucket, Key: `${key.workspaceId}/${key.id}` });
  const ofWrite = (write: PendingWrite) => ({ ...named(write), UploadId: write.writeToken });
  const sizeOf = async (key: ObjectKey) => {
    const found = await client.send(new HeadObjectCommand(named(key))).catch(toNullIfMissing);
    return found?.ContentLength ?? null;
  };
  return {
    begin: (key) =>
      attempt(async () => {
        const { UploadId } = await client.send(new CreateMultipartUploadCommand(named(key)));
        if (!UploadId) throw new Error('The store gave no upload id.');
        return UploadId;
      }),
    writePart: (write, { number, bytes }) =>
      attempt(async () => {
        const part = { ...ofWrite(write), PartNumber: number, Body: bytes };
        const { ETag } = await client.send(new UploadPartCommand(part));
        return ETag ?? '';
      }),
    finish: (write, receipts, sizeBytes) =>
      attempt(async () => {
        const Parts = receipts.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
        const complete = { ...ofWrite(write), MultipartUpload: { Parts } };
        try {
          await client.send(new CompleteMultipartUploadCommand(complete));
        } catch (error) {
          if ((await sizeOf(write)) !== sizeBytes) throw error;
        }
      }),
    abandon: (write) =>
      attempt(async () => {
        await client.send(new AbortMultipartUploadCommand(ofWrite(write))).catch(toNullIfMissing);
      }),
    read: (key, range) =>
      attempt(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new GetObjectCommand({ ...named(key), Range }));
        if (Body instanceof Readable) return Body;
        throw new Error('The store sent no body.');
      }),
    sizeOf: (key) => attempt(() => sizeOf(key)),
    addressOf: (key, { contentDisposition, contentType }) =>
      attempt(() => {
        const get = new GetObjectCommand({
          ...named(key),
          ResponseContentDisposition: contentDisposition,
          ResponseContentType: contentType,
        });
        return getSignedUrl(client, get, { expiresIn: addressSeconds });
      }),
    pathOf: () => null,
    remove: (key) =>
      attempt(async () => void (await client.send(new DeleteObjectCommand(named(key))))),
    async *list() {
      for await (const page of attemptEach(paginateListObjectsV2({ client }, { Bucket }))) {
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          const [workspaceId = '', id = ''] = Key.split('/');
          yield { workspaceId, id, sizeBytes: Size, changedAt: LastModified, writeToken: null };
        }
      }
      yield* attemptEach(listPending(client, Bucket));
    },
  };
}

function openClient({ endpoint, region, credentials }: Omit<S3Settings, 'bucket'>): S3Client {
  return new S3Client({
    region,
    maxAttempts: attempts,
    // Stores other than Amazon's may not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
}

function isMissing(error: unknown): boolean {
  if (error instanceof NoSuchUpload) return true;
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

function toNullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new FileStoreError(isMissing(error) ? 'missing' : 'unavailable', error);
  }
}

async function* attemptEach<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  for (;;) {
    const { value, done } = await attempt(() => items.next());
    if (done) return;
    yield value;
  }
}
