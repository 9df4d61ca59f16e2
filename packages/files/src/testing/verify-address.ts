import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/**
 * Returns whether a store would answer an address: signed by its client for this very object, and not
 * expired at a time in milliseconds. An address that is signed in its headers is left to the server.
 */
export async function isAddressRight(
  client: S3Client,
  { url, now }: { url: URL; now: number },
): Promise<boolean> {
  const { searchParams } = url;
  const signature = searchParams.get('X-Amz-Signature');
  if (signature === null) return false;
  const signingDate = dateOf(searchParams.get('X-Amz-Date') ?? '');
  const expiresIn = Number(searchParams.get('X-Amz-Expires'));
  const age = (now - signingDate.getTime()) / 1_000;
  if (!(age >= 0 && age <= expiresIn)) return false;
  const [, Bucket, ...key] = decodeURIComponent(url.pathname).split('/');
  const get = new GetObjectCommand({
    ...{ Bucket, Key: key.join('/') },
    ResponseContentDisposition: searchParams.get('response-content-disposition') ?? undefined,
    ResponseContentType: searchParams.get('response-content-type') ?? undefined,
  });
  const own = new URL(await getSignedUrl(client, get, { expiresIn, signingDate }));
  return own.searchParams.get('X-Amz-Signature') === signature;
}

/** Reads the time of an address: "20261123T180000Z". */
function dateOf(text: string): Date {
  return new Date(text.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
}
