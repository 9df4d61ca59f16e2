// What both the script of a call sheet's page and its service worker do with the pages on this phone.

const cacheName = 'call-sheets';
/** Pages, and files that they need, that a phone has. */
const most = 10;
const keptAtHeader = 'x-kept-at';

/** Returns the path of the page at an address; null for any other address. */
export function pagePathOf({ origin, pathname }: URL): string | null {
  return origin === location.origin && /^\/call\/[^/]+$/.test(pathname) ? pathname : null;
}

/**
 * Keeps what the server answered for a page, to be read without a network. A link that has ended
 * is forgotten; what failed otherwise changes nothing.
 */
export async function keepPage(path: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  if (response.status === 404) await cache.delete(path);
  if (!response.ok) return;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(keptAtHeader, String(Date.now()));
  await cache.put(path, new Response(await response.text(), { headers }));
  await dropOldest(cache);
}

/** Keeps files that a page needs. A file with a hash in its name never changes. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const work = paths.map(async (it) => {
    if (!it.startsWith('/assets/') || !(await cache.match(it))) await cache.add(it);
  });
  await Promise.all(work);
}

/** Returns the kept page, which says in `data-kept` when it was loaded. */
export async function keptPage(path: string): Promise<Response | undefined> {
  const kept = await findKept(path);
  if (!kept) return undefined;
  const html = await kept.text();
  const keptAt = kept.headers.get(keptAtHeader) ?? '';
  const marked = html.replace('<html ', `<html data-kept="${Number(keptAt)}" `);
  return new Response(marked, { headers: kept.headers });
}

/** Returns a kept file. */
export async function findKept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(path, { ignoreVary: true });
}

async function dropOldest(cache: Cache): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const isPage = (path: string) => path.startsWith('/call/');
  for (const some of [paths.filter(isPage), paths.filter((it) => !isPage(it))]) {
    await Promise.all(some.slice(0, -most).map((it) => cache.delete(it)));
  }
}
