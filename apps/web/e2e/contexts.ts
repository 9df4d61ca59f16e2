import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Contexts that no test has now, by what they are for. */
const idle = new Map<string, BrowserContext[]>();

export interface ContextUse {
  options: BrowserContextOptions;
  /** Who visits: nobody gets what the browser cached for somebody else. */
  visitor: string | null;
  /** A context without a cache, which no other test gets. */
  isOwn: boolean;
}

/**
 * Returns an empty page, which the test alone has until it ends. Its context may be one that an
 * earlier test of this file had for the same visitor, without its cookies and what its pages stored:
 * the browser still has the app's scripts, which are a third of the CPU of a first load. A test that
 * failed keeps its context from others.
 */
export async function openPage(browser: Browser, use: ContextUse): Promise<Page> {
  const { options, visitor, isOwn } = use;
  const key = JSON.stringify([visitor, options]);
  const kept = isOwn ? undefined : idle.get(key)?.pop();
  const context = kept ?? (await browser.newContext(options));
  onTestFinished(async ({ task }) => {
    if (isOwn || task.result?.state !== 'pass') return context.close();
    await empty(context);
    idle.set(key, [...(idle.get(key) ?? []), context]);
  });
  const page = await context.newPage();
  if (kept) await clearStorage(page, options.baseURL ?? '');
  return page;
}

/** Closes the contexts that no test has. */
export async function closeContexts(): Promise<void> {
  const contexts = [...idle.values()].flat();
  idle.clear();
  await Promise.all(contexts.map((it) => it.close()));
}

async function empty(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((it) => it.close()));
  await Promise.all([context.clearCookies(), context.setOffline(false)]);
}

async function clearStorage(page: Page, origin: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await cdp.detach();
}
