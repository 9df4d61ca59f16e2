import type { BrowserSession } from '@callboard/auth';
import { AppError } from '@callboard/domain/errors';
import type { Context } from 'hono';
import { pageUserHeader, sessionEndHeader } from '../app/session-headers.ts';
import type { AppEnv, Middleware } from './http.ts';
import type { Sessions } from './sessions.ts';

/**
 * Reads the browser's session once, for pages and procedures, and adds the cookie of a renewed
 * session to every response. A page that is open has no session when it is another person's.
 * @param refuse Builds the response when the session could not be looked up in time.
 */
export function browserSession(
  sessions: Sessions,
  refuse: (refusal: AppError) => Response,
): Middleware {
  return async (c, next) => {
    const read = await sessions.read(c.req.raw).catch(toRefusal);
    if (read instanceof AppError) {
      c.res = refuse(read);
    } else {
      const session = isOfPage(read, c) ? read : null;
      c.set('session', session);
      await next();
      if (!session) reportEnd(c);
      if (read?.setCookie) prolong(c, read.setCookie);
    }
    if (c.res.status === 429) void sessions.hold(c.req.raw);
  };
}

/**
 * Returns whether the session is of the person whom the page was rendered for. Another one may have
 * signed in in another tab; what was typed on the page must not be saved as theirs.
 */
function isOfPage(session: BrowserSession | null, c: Context<AppEnv>): boolean {
  const pageUser = c.req.header(pageUserHeader);
  return pageUser === undefined || pageUser === session?.userId;
}

/** Tells an open page that it was refused, or sent to the sign-in page, for want of a session. */
function reportEnd(c: Context<AppEnv>): void {
  const isRefused = c.res.status === 401 || c.res.status === redirectOfData;
  if (c.req.header(pageUserHeader) && isRefused) c.header(sessionEndHeader, '1');
}

/** Status with which React Router redirects a request for data. */
const redirectOfData = 202;

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Adds the cookie, unless the response sets or clears the session's own. */
function prolong(c: Context<AppEnv>, cookie: NonNullable<BrowserSession['setCookie']>): void {
  const name = cookie.slice(0, cookie.indexOf('=') + 1);
  if (c.res.headers.getSetCookie().some((it) => it.startsWith(name))) return;
  c.header('set-cookie', cookie, { append: true });
}
