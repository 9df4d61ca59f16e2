import { buildApps } from '@callboard/bundle/build-apps';
import type { Demo } from '@callboard/demo';
import { createFilledDatabase, keepSecret } from '@callboard/testing';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type Request,
  request as requests,
} from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openChromium } from './chromium.ts';
import { countLoads } from './count-loads.ts';
import { keepOnFailure } from './keep-on-failure.ts';
import { isReader, makeReader, type Reader } from './reader/reader.ts';
import { appSecret, type Settings, serve, serveShared, work } from './serve.ts';
import { within } from './within.ts';

export const password = keepSecret('a password for the browser');

interface Visit {
  /** Email of the visitor. The owner if undefined, a signed-out visitor if `null`. */
  as?: string | null;
  width?: number;
  height?: number;
  /** A coarse pointer, as on a phone. */
  isTouch?: boolean;
  theme?: 'light' | 'dark';
  /** Where the visitor's clock is. That of this machine if undefined. */
  timeZone?: string;
  /** Allows the service worker, which answers requests that `page.route` would intercept. */
  hasServiceWorker?: boolean;
}

/** The built and served app with the demo company, in a real browser. */
export interface Stage {
  url: string;
  demo: Demo;
  databaseUrl: string;
  /** URL of the same database as its owner, who has all rights. */
  ownerUrl: string;
  /**
   * Opens a new browser context with its own session and an empty page, closed after the test. Any
   * console output makes `close` fail.
   */
  visit(visit?: Visit): Promise<Page>;
  /** Opens a session of its own without a browser, for what the server alone answers. */
  read(visit?: Pick<Visit, 'as'>): Promise<Reader>;
  close(): Promise<void>;
}

interface StageOptions {
  settings?: Settings;
  /** Also runs the worker, which sends queued deliveries. */
  hasWorker?: boolean;
  /** Also serves `/dev/ui`, without settings of its own. */
  hasGallery?: boolean;
}

/** Opens a stage. Use one per test file: open it in `beforeAll` and `close` it in `afterAll`. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const { settings, hasWorker, hasGallery = false } = options;
  const [{ url: databaseUrl, ownerUrl, drop, result: demo }, browser] = await Promise.all([
    createFilledDatabase('demo', makeDemo),
    openChromium(),
    built(),
  ]);
  const { url, stop } = settings
    ? await serve(databaseUrl, settings)
    : await serveShared(databaseUrl, hasGallery);
  const worker = hasWorker ? await work(databaseUrl, { ...settings, BASE_URL: url }) : undefined;
  const complaints: string[] = [];
  return {
    url,
    demo,
    databaseUrl,
    ownerUrl,
    visit: (visit = {}) => open(browser, url, complaints, { as: demo.owner.email, ...visit }),
    read: ({ as = demo.owner.email } = {}) => read(url, as),
    close: async () => {
      await worker?.stop();
      await stop();
      await drop();
      expect(complaints).toEqual([]);
    },
  };
}

let building: Promise<void> | undefined;

/** Builds the app once for the files of this process: to find that nothing changed takes 1.5 s of CPU. */
function built(): Promise<void> {
  building ??= buildApps(new AbortController().signal);
  return building;
}

/** Called by the first file alone: the others get a copy, and are spared the imports. */
async function makeDemo(databaseUrl: string): Promise<Demo> {
  const { openDatabase } = await import('@callboard/core/kernel');
  const { createDemo } = await import('@callboard/demo');
  const database = openDatabase({ databaseUrl, appSecret });
  try {
    const demo = await createDemo(database, { ownerPassword: password });
    keepSecret(demo.secret);
    return demo;
  } finally {
    await database.close();
  }
}

async function open(browser: Browser, url: string, complaints: string[], visit: Visit) {
  const { as, width = 1440, height = 900, theme = 'light' } = visit;
  const { isTouch = false, hasServiceWorker, timeZone } = visit;
  const options: BrowserContextOptions = {
    baseURL: url,
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: isTouch,
    ...(timeZone && { timezoneId: timeZone }),
    reducedMotion: 'reduce',
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  };
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  if (as) await enter(context.request, { origin: url, email: as });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  watchPosts(page);
  countLoads(page);
  keepOnFailure(page);
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (!/^(error|warning)$/.test(message.type()) || isBrowserNote(message.text())) return;
    complaints.push(`${page.url()}: ${message.text()}`);
  });
  return page;
}

async function read(origin: string, as: string | null): Promise<Reader> {
  const request = await requests.newContext({ baseURL: origin });
  onTestFinished(() => request.dispose());
  if (as) await enter(request, { origin, email: as });
  return makeReader(request, origin);
}

/** Signs a person in by posting the form, without rendering a page. */
async function enter(request: APIRequestContext, { origin, email }: Entering): Promise<void> {
  const form = { email, password };
  const response = await request.post('/sign-in', { form, headers: { origin }, maxRedirects: 0 });
  expect(response.status(), await response.text()).toBe(302);
  await keepCookies(request);
}

interface Entering {
  origin: string;
  email: string;
}

const posts = new WeakMap<Page, Set<Request>>();

function watchPosts(page: Page): void {
  const underWay = new Set<Request>();
  posts.set(page, underWay);
  page.on('request', (it) => it.method() === 'POST' && underWay.add(it));
  page.on('requestfinished', (it) => underWay.delete(it));
  page.on('requestfailed', (it) => underWay.delete(it));
}

/** Waits until the server has saved every change, because the page shows changes earlier. */
export async function saved(page: Page | Reader): Promise<void> {
  if (isReader(page)) return;
  // A change may be shown whose request the page has not sent, or the browser not reported.
  const isSaving = async () => (await page.evaluate(isSending)) || posts.get(page)?.size !== 0;
  await expect.poll(isSaving).toBe(false);
}

interface Routed extends Window {
  __reactRouterDataRouter?: {
    state: { navigation: { state: string }; fetchers: Map<string, { state: string }> };
    navigate(to: string, options: { flushSync: boolean }): Promise<void>;
  };
}

/** Runs in the page. Asks after the timers of what was just done. */
async function isSending(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve));
  const { state } = (window as Routed).__reactRouterDataRouter ?? {};
  const forms = state ? [state.navigation, ...state.fetchers.values()] : [];
  return (
    'saving' in document.documentElement.dataset || forms.some((it) => it.state === 'submitting')
  );
}

/**
 * Returns whether the text is only the browser's note about an error response, a lost connection or
 * the service worker that the test does not allow.
 */
function isBrowserNote(text: string): boolean {
  const lost =
    'INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_|INCOMPLETE_|CONTENT_LENGTH_|SOCKET_NOT_CONNECTED';
  const failed = `^Failed to load resource: (.*status of (4\\d\\d|502)|net::ERR_(${lost}))`;
  return new RegExp(`${failed}|^Service Worker registration blocked by Playwright$`).test(text);
}

/** Signs in through the form. */
export async function signIn(page: Page | Reader, email: string, typed = password): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(typed);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((it) => it.pathname !== '/sign-in');
  await keepCookies(page.request);
  await hydrated(page);
}

async function keepCookies(request: APIRequestContext): Promise<void> {
  const { cookies } = await request.storageState();
  for (const { value } of cookies) keepSecret(value);
}

/** Goes to a page and waits until it is interactive. */
export async function goTo(page: Page | Reader, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Goes to a page as a link does, without a new document if one is open: that takes a third of the time. */
export async function follow(page: Page | Reader, path: string): Promise<void> {
  if (isReader(page) || page.url() === 'about:blank') return goTo(page, path);
  await hydrated(page);
  const go = async (to: string) => {
    const { __reactRouterDataRouter: router } = window as Routed;
    if (!router) throw new Error('The page has no router.');
    await router.navigate(to, { flushSync: true });
    // A live reload meanwhile ends the navigation and goes on with it.
    while (router.state.navigation.state !== 'idle') await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
  };
  await within(`Following ${path}`, () => page.evaluate(go, path));
}

/** Waits until the effects of the first render have run. */
async function hydrated(page: Page | Reader): Promise<void> {
  if (isReader(page)) return;
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
}
