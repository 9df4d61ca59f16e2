import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a server posted, with its signature. */
export interface SignedPost {
  /** The auth token of the account. */
  key: string;
  /** The URL that it was asked to post to, with its query. */
  url: string;
  /** The posted form. */
  params: URLSearchParams;
  /** The header `X-Twilio-Signature`; null or undefined if there was none. */
  signature: string | null | undefined;
}

/**
 * Returns whether a post was signed with the key: base64 of the HMAC-SHA1 of the URL and of the
 * fields, sorted by name (https://www.twilio.com/docs/usage/security#validating-requests). Servers
 * sign the URL with or without its port, so either is accepted.
 */
export function isSigned({ key, url, params, signature }: SignedPost): boolean {
  const given = Buffer.from(signature ?? '');
  const fields = fieldsOf(params);
  return [withPort(url), withoutPort(url)].some((it) => {
    const expected = Buffer.from(createHmac('sha1', key).update(`${it}${fields}`).digest('base64'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** A name that occurs more than once counts once with each of its values. */
function fieldsOf(params: URLSearchParams): string {
  const names = Array.from(new Set(params.keys())).sort();
  return names
    .flatMap((name) => {
      const values = Array.from(new Set(params.getAll(name))).sort();
      return values.map((value) => `${name}${value}`);
    })
    .join('');
}

const origin = /^(https?):\/\/(\[[^\]]*\]|[^/?#:]*)(:\d+)?/;

function withPort(url: string): string {
  return url.replace(origin, (_, scheme: string, host: string, port?: string) => {
    return `${scheme}://${host}${port ?? (scheme === 'https' ? ':443' : ':80')}`;
  });
}

function withoutPort(url: string): string {
  return url.replace(origin, '$1://$2');
}
