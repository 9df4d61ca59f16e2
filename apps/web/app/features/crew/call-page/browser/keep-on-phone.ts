import { keepFiles, keepPage, pagePathOf } from './kept-pages.ts';
import { show } from './prepare.ts';

const workerPath = '/call-worker.js';
const againMilliseconds = 10_000;
const staleMilliseconds = 60_000;

const path = pagePathOf(new URL(location.href));

/** Keeps the page on the phone, to be read without a network. */
export function keepOnPhone(): void {
  if (path === null || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void keep(path).catch(() => {}), { once: true });
}

async function keep(page: string): Promise<void> {
  const { controller } = navigator.serviceWorker;
  await navigator.serviceWorker.register(workerPath, { scope: '/call/' });
  await keepFiles(filesOfPage());
  // Once it controls the page, the worker keeps it when it is opened.
  if (!controller?.scriptURL.endsWith(workerPath)) await keepPage(page, await fetch(page));
}

function filesOfPage(): string[] {
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=icon]');
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  const urls = [...[...styles].map((it) => it.href), ...[...scripts].map((it) => it.src)];
  return urls.map((it) => new URL(it).pathname);
}

/** Loads the page again once there is a network. What is being typed stays on the device. */
export function reloadWhenBack(): void {
  const ask = async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) location.reload();
  };
  addEventListener('online', ask);
  setInterval(ask, againMilliseconds);
}

/** Shows a newer revision when the person comes back to a page that was open for a while. */
export function refreshWhenSeen(): void {
  let loadedAt = Date.now();
  document.addEventListener('visibilitychange', async () => {
    const isFresh = Date.now() - loadedAt < staleMilliseconds;
    if (path === null || document.visibilityState !== 'visible' || isFresh) return;
    const response = await fetch(path).catch(() => null);
    if (!response?.ok) return;
    loadedAt = Date.now();
    const page = response.clone();
    show(await response.text());
    await keepPage(path, page).catch(() => {});
  });
}
