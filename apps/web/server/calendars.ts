import type { FeedRequest, ReadFeed } from '@callboard/core/across';
import { secretIn } from '@callboard/core/kernel';
import { AppError } from '@callboard/domain/errors';
import { Hono } from 'hono';
import type { AppEnv } from './http.ts';
import { refusePage } from './refusals.ts';

/** Reads a calendar feed by its secret. @throws AppError `not_found`, `rate_limited`. */
export type ReadCalendar = (request: FeedRequest) => Promise<ReadFeed>;

/** Paths under which calendar feeds are served. */
export const calendarPaths = '/calendars/';

/**
 * Serves calendar feeds (RFC 5545) to programs that have their secret URL. No cookie is read. A
 * conditional request for an unchanged calendar is answered with 304 before the calendar is built.
 */
export function calendars(readCalendar: ReadCalendar): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(`${calendarPaths}*`, async (c) => {
    const secret = secretIn(c.req.path);
    if (secret === null) return notHere();
    const { clientAddress: address } = c.var;
    const userAgent = c.req.header('user-agent') ?? '';
    try {
      const feed = await readCalendar({ secret, address, userAgent });
      const headers = headersOf(feed);
      if (isUnchanged(c.req.raw.headers, feed)) return new Response(null, { status: 304, headers });
      return new Response(c.req.method === 'HEAD' ? null : await feed.read(), {
        headers: {
          ...headers,
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="callboard.ics"',
        },
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === 'not_found' ? notHere() : refusePage(error);
    }
  });
  app.all(`${calendarPaths}*`, () => {
    return new Response('A calendar can only be read.', {
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });
  return app;
}

function notHere(): Response {
  const headers = { 'cache-control': 'private, no-store' };
  return new Response('This calendar does not exist, or its address was revoked.', {
    status: 404,
    headers,
  });
}

function headersOf({ version, changedAt }: ReadFeed) {
  return {
    etag: `"${version}"`,
    'last-modified': changedAt.toUTCString(),
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}

/** Evaluates `If-None-Match`, else `If-Modified-Since` (RFC 9110 section 13.2.2). */
function isUnchanged(sent: Headers, { version, changedAt }: ReadFeed): boolean {
  const tags = sent.get('if-none-match');
  if (tags !== null) return tags.trim() === '*' || tags.includes(`"${version}"`);
  const since = Date.parse(sent.get('if-modified-since') ?? '');
  // An HTTP date has no milliseconds.
  return Math.floor(changedAt.getTime() / 1_000) * 1_000 <= since;
}
