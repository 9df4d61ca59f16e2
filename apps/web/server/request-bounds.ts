import type { Middleware } from './http.ts';

// The router's time is quadratic in the number of slashes in a path.
const limits = { parameters: 100, cookies: 100, slashes: 50, encodedSlashes: 1_000 };

/**
 * Refuses URLs and cookies that no page of ours produces, before anything parses them. Node accepts
 * at most 16 kB of them, and every later parser is linear.
 */
export const requestBounds: Middleware = (c, next) => {
  const refusal = refusalOf(c.req.url, c.req.header('cookie') ?? '');
  return refusal ? Promise.resolve(c.text(refusal.message, refusal.status)) : next();
};

interface Refusal {
  status: 400 | 431;
  message: string;
}

function refusalOf(url: string, cookies: string): Refusal | null {
  if (url.includes('%00')) {
    return { status: 400, message: 'The URL contains an invalid character.' };
  }
  const [path = ''] = url.split('?', 1);
  if (isOver(path, '/', limits.slashes) || isOver(url, /%2f/i, limits.encodedSlashes)) {
    return { status: 400, message: 'The URL has too many parts.' };
  }
  if (isOver(url, '&', limits.parameters)) {
    return { status: 400, message: 'The URL has too many parameters. The limit is 100.' };
  }
  if (isOver(cookies, ';', limits.cookies)) {
    return { status: 431, message: 'The request has too many cookies. The limit is 100.' };
  }
  return null;
}

/** Returns whether a separated list has more than `most` items. */
function isOver(text: string, separator: string | RegExp, most: number): boolean {
  return text.split(separator, most + 1).length > most;
}
