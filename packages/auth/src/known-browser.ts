import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** A browser in which a user has signed in before. It is not a credential. */
export interface KnownBrowser {
  userId: string;
  browserId: string;
}

interface Options {
  key: Buffer;
  isSecure: boolean;
}

const lifetimeSeconds = 400 * 86_400;

/**
 * Identifies browsers by a signed cookie, so that wrong passwords sent from elsewhere do not delay
 * sign-ins from a known browser.
 */
export function createKnownBrowsers({ key, isSecure }: Options) {
  const name = isSecure ? '__Host-callboard-known' : 'callboard-known';
  const flags = `Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax`;
  const read = (request: Request): KnownBrowser | null =>
    open(key, cookieOf(request, name)?.split('.') ?? []);
  return {
    read,
    /** Returns the `Set-Cookie` value that identifies the browser. A known browser keeps its id. */
    remember: (request: Request, userId: string): string => {
      const known = read(request);
      const browserId = known?.userId === userId ? known.browserId : randomUUID();
      const value = [userId, browserId, macOf(key, { userId, browserId })].join('.');
      return `${name}=${value}; ${flags}${isSecure ? '; Secure' : ''}`;
    },
  };
}

function open(key: Buffer, [userId, browserId, mac, ...more]: string[]): KnownBrowser | null {
  if (!userId || !browserId || !mac || more.length > 0) return null;
  const expected = Buffer.from(macOf(key, { userId, browserId }));
  const actual = Buffer.from(mac);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return { userId, browserId };
}

function macOf(key: Buffer, { userId, browserId }: KnownBrowser): string {
  return createHmac('sha256', key).update(`${userId}.${browserId}`).digest('base64url');
}

function cookieOf(request: Request, name: string): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(/; */, 100);
  return cookies.find((it) => it.startsWith(`${name}=`))?.slice(name.length + 1);
}
