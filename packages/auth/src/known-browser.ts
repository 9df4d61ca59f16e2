import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** A browser in which somebody has signed in before, and to which account. No credential. */
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
 * Names browsers in a signed cookie, so that wrong passwords sent from elsewhere do not delay the
 * person who uses this one.
 */
export function createKnownBrowsers({ key, isSecure }: Options) {
  const name = isSecure ? '__Host-callboard-known' : 'callboard-known';
  const flags = `Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax`;
  const read = (request: Request): KnownBrowser | null =>
    open(key, cookieOf(request, name)?.split('.') ?? []);
  return {
    read,
    /** The `Set-Cookie` value that names the browser; one that is known keeps its id. */
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
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { userId, browserId };
}

function macOf(key: Buffer, { userId, browserId }: KnownBrowser): string {
  return createHmac('sha256', key).update(`${userId}.${browserId}`).digest('base64url');
}

function cookieOf(request: Request, name: string): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(/; */, 100);
  return cookies.find((it) => it.startsWith(`${name}=`))?.slice(name.length + 1);
}
