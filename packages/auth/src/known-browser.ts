import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/**
 * A browser in which a user has signed in before, with another id for each user. It is not a
 * credential.
 */
export interface KnownBrowser {
  userId: string;
  browserId: string;
}

interface Options {
  key: Buffer;
  isSecure: boolean;
}

const lifetimeSeconds = 400 * 86_400;

/** Accounts that a browser is known for. The one that has not signed in for longest makes room. */
const accountsPerBrowser = 10;

/**
 * Identifies browsers by a signed cookie, so that wrong passwords sent from elsewhere do not delay
 * sign-ins from a known browser.
 */
export function createKnownBrowsers({ key, isSecure }: Options) {
  const name = isSecure ? '__Host-callboard-known' : 'callboard-known';
  const flags = `Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax`;
  const read = (request: Request): KnownBrowser[] =>
    (cookieOf(request, name)?.split('~', accountsPerBrowser) ?? []).flatMap(
      (it) => open(key, it.split('.')) ?? [],
    );
  return {
    /** Returns the accounts of the cookie, the last one first. */
    read,
    /** Returns the `Set-Cookie` value with one more account. One that is in it keeps its id. */
    remember: (request: Request, userId: string): string => {
      const known = read(request);
      const own = known.find((it) => it.userId === userId) ?? { userId, browserId: randomUUID() };
      const others = known.filter((it) => it.userId !== userId);
      const value = [own, ...others]
        .slice(0, accountsPerBrowser)
        .map((it) => [it.userId, it.browserId, macOf(key, it)].join('.'))
        .join('~');
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
