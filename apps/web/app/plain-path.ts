/** Times that an escape may be escaped again. The router reads one, a proxy in front of it another. */
const mostRounds = 3;

/**
 * Returns a path without escapes of ASCII and with single slashes. Never fails, unlike
 * `decodeURIComponent`.
 */
export function unescapedPath(pathname: string): string {
  let path = pathname;
  for (let round = 0; round < mostRounds && path.includes('%'); round += 1) {
    path = path.replace(/%([0-7][0-9a-f])/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return path.replace(/[\\/]+/g, '/');
}

/**
 * Returns a path as rules compare it. The router opens a page whatever the case of its path and
 * however its letters are escaped, so all spellings of one path are the same here.
 */
export function plainPath(pathname: string): string {
  return unescapedPath(pathname).toLowerCase();
}
