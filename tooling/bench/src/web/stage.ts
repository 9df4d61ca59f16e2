import { fileURLToPath } from 'node:url';
import type { Urls } from '@callboard/db/embedded';
import { migrate } from '@callboard/db/migrate';
import { createDemo } from '@callboard/demo';
import { findChromium, freePort } from '@callboard/testing';
import { asOwner } from '@callboard/testing/factories';
import { type Browser, chromium, type Page } from 'playwright-core';
import { serveWeb } from '../processes.ts';
import { makeProjects } from '../rest/load.ts';
import { benchPassword, makeWorkspace, openBenchDatabase } from '../workspace.ts';

/** The served app with its people, and a browser. */
export interface Stage {
  url: string;
  /** Emails of the owners: of the demo, and of a company with 1,000 jobs. */
  owners: { demo: string; large: string };
  /** Opens a page in its own browser context, signed in with an email or signed out. */
  open(email: string | null): Promise<Page>;
}

const jobs = 1_000;
const inPage = fileURLToPath(new URL('in-page.js', import.meta.url));
const viewport = { width: 1440, height: 900 };

/** Options of every browser that the bench starts. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
export const findBenchChromium = () => findChromium(process.env.CHROMIUM_PATH);

/** Fills an empty database, serves it, and runs `work` with a browser. */
export async function withStage<T>(urls: Urls, work: (stage: Stage) => Promise<T>): Promise<T> {
  const owners = await fill(urls);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await using stack = new AsyncDisposableStack();
  const served = await serveWeb(urls, port, { BASE_URL: url });
  stack.defer(() => served.stop());
  const browser = await chromium.launch({
    executablePath: findBenchChromium(),
    args: chromiumFlags,
  });
  stack.defer(() => browser.close());
  return await work({ url, owners, open: (email) => open(browser, url, email) });
}

async function fill(urls: Urls): Promise<Stage['owners']> {
  await migrate(urls.ownerUrl);
  const database = openBenchDatabase(urls.url);
  const large = await makeWorkspace(database, 'large@example.com');
  await asOwner(urls, (sql) => makeProjects(sql, large.workspace.id, { large: jobs, small: 1 }));
  const demo = await createDemo(database, { ownerPassword: benchPassword });
  await database.close();
  await asOwner(urls, (sql) => sql`vacuum analyze`);
  return { demo: demo.owner.email, large: large.owner.email };
}

async function open(browser: Browser, url: string, email: string | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    // It would load every file of the app during the first measures.
    serviceWorkers: 'block',
  });
  if (email) {
    const form = { email, password: benchPassword };
    const headers = { origin: url };
    const response = await context.request.post('/sign-in', { form, headers, maxRedirects: 0 });
    if (response.status() !== 302) throw new Error(`Signing in answered ${response.status()}.`);
  }
  await context.addInitScript({ path: inPage });
  return context.newPage();
}

/** Goes to a page and waits until it is interactive and idle. */
export async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate('bench.settled()');
}
