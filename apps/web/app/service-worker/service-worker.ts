// Keeps the files of this build and the one before, and a page for navigations without a connection.
// Answers of the server that may be about a person are never kept: all requests are made without
// cookies, and only for the files in the list.

/** Paths of the offline page with what it needs, of all files, and a hash of them. Written by the build. */
declare const OFFLINE: string[];
declare const FILES: string[];
declare const VERSION: string;

interface Installing extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Installing) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

declare const self: Scope;

const prefix = 'files-';
const own = prefix + VERSION;
const files = FILES;
const offlinePage = '/offline.html';
const isHashed = (path: string) => path.startsWith('/assets/');
const atOnce = 4;

self.addEventListener('install', (event) => {
  event.waitUntil(keep(OFFLINE).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const { clients, registration } = self;
  const work = [deleteOlder(), clients.claim(), registration.navigationPreload?.enable()];
  event.waitUntil(Promise.all(work));
  void keepAll();
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(navigate(event));
  else if (isHashed(pathname) || files.includes(pathname)) event.respondWith(find(event.request));
  else return;
  event.waitUntil(keepAll());
});

let keeping: Promise<void> | undefined;

/** Keeps all files, after the page has its own. A browser that ends this goes on at the next request. */
function keepAll(): Promise<void> {
  keeping ??= keep(files).catch(() => {
    keeping = undefined;
  });
  return keeping;
}

/** Loads files of this build a few at a time. Takes those that an earlier build has, too. */
async function keep(paths: string[]): Promise<void> {
  const cache = await caches.open(own);
  const left = [...paths];
  const take = async () => {
    for (let path = left.pop(); path; path = left.pop()) {
      if (await cache.match(path, { ignoreVary: true })) continue;
      const known = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined;
      await cache.put(path, known ?? (await load(path)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}

async function load(path: string): Promise<Response> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${path} has the status ${response.status}.`);
  return response;
}

/** Deletes the files of all builds but this one and the one before. */
async function deleteOlder(): Promise<void> {
  const others = (await caches.keys()).filter((it) => it.startsWith(prefix) && it !== own);
  await Promise.all(others.slice(0, -1).map((it) => caches.delete(it)));
}

async function find(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function navigate({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}
