// Lets a recipient read a call sheet again without a network. It answers for these pages alone: what
// they show is on the phone of the person whom it is for. The app's own worker keeps no such answers.

import { findKept, keepPage, keptPage, pagePathOf } from './kept-pages.ts';

interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

interface Scope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

declare const self: Scope;

/** After this, a page that is kept is shown: a bad network can keep a phone waiting for a minute. */
const patienceMilliseconds = 5_000;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  if (method !== 'GET') return;
  const address = new URL(url);
  const path = pagePathOf(address);
  if (mode === 'navigate') {
    if (path !== null) event.respondWith(open(event, path));
  } else if (isFile(address)) event.respondWith(loadFile(event.request, address.pathname));
});

function isFile({ origin, pathname }: URL): boolean {
  return (
    origin === location.origin && (pathname.startsWith('/assets/') || /\.(js|svg)$/.test(pathname))
  );
}

async function open(event: Fetching, path: string): Promise<Response> {
  const loading = fetch(event.request);
  event.waitUntil(loading.then((it) => keepPage(path, it.clone())).catch(() => {}));
  const kept = await keptPage(path);
  if (!kept) return loading;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patienceMilliseconds, kept));
  const answer = loading.then((it) => (it.status < 500 ? it : kept)).catch(() => kept);
  return Promise.race([answer, late]);
}

/** A kept file is of the page that needs it; another is asked for. */
async function loadFile(request: Request, path: string): Promise<Response> {
  if (path.startsWith('/assets/')) return (await findKept(path)) ?? fetch(request);
  return fetch(request).catch(async (error: unknown) => {
    const kept = await findKept(path);
    if (kept) return kept;
    throw error;
  });
}
