import type { BrowserSession } from '@callboard/auth';
import { AppError } from '@callboard/core';
import type { Context } from 'hono';
import type { AppEnv, Middleware } from './http.ts';
import type { Sessions } from './sessions.ts';

/**
 * Reads the browser's session once, for pages and procedures, and adds the cookie of a renewed
 * session to every response.
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
      c.set('session', read);
      await next();
      if (read?.setCookie) prolong(c, read.setCookie);
    }
    if (c.res.status === 429) void sessions.hold(c.req.raw);
  };
}

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
