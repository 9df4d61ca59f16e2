import { ListMultipartUploadsCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { StoredObject } from './file-store.ts';

/**
 * Yields the unfinished writes of a bucket: none if the store cannot list them. Such a store deletes
 * them by a rule of the bucket.
 */
export async function* listPending(client: S3Client, bucket: string): AsyncGenerator<StoredObject> {
  let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
  for (;;) {
    const list = new ListMultipartUploadsCommand({ Bucket: bucket, ...after });
    const page = await client.send(list).catch(toNullIfUnsupported);
    if (!page) return;
    for (const { Key = '', UploadId = '', Initiated = new Date() } of page.Uploads ?? []) {
      const [workspaceId = '', id = ''] = Key.split('/');
      yield { workspaceId, id, sizeBytes: 0, changedAt: Initiated, writeToken: UploadId };
    }
    if (!page.IsTruncated) return;
    after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

function toNullIfUnsupported(error: unknown): null {
  const isUnsupported = error instanceof S3ServiceException && error.name === 'NotImplemented';
  if (isUnsupported) return null;
  throw error;
}
