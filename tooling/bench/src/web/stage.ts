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
import { makeCalendar } from './make-calendar.ts';
import { makeLongDay } from './make-long-day.ts';
import { makeLongEstimate } from './make-long-estimate.ts';

/** The served app with its people, and a browser. */
export interface Stage {
  url: string;
  /** Emails of the owners: of the demo, of a company with 1,000 jobs, and of one with a full year. */
  owners: { demo: string; large: string; calendar: string };
  /** Path of a job of the large company whose first day has 300 strips. */
  longDay: string;
  /** Path of an estimate of the large company that has 1,000 lines. */
  longEstimate: string;
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
  const filled = await fill(urls);
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
  return await work({ url, ...filled, open: (email) => open(browser, url, email) });
}

async function fill(urls: Urls): Promise<Pick<Stage, 'owners' | 'longDay' | 'longEstimate'>> {
  await migrate(urls.ownerUrl);
  const database = openBenchDatabase(urls.url);
  const large = await makeWorkspace(database, 'large@example.com');
  await asOwner(urls, (sql) => makeProjects(sql, large.workspace.id, { large: jobs, small: 1 }));
  const calendar = await makeWorkspace(database, 'calendar@example.com');
  await makeCalendar(database, calendar.workspace.id);
  const demo = await createDemo(database, { ownerPassword: benchPassword });
  const longDay = await makeLongDay(database, large.workspace.id);
  const longEstimate = await makeLongEstimate(database, large.workspace.id);
  await database.close();
  await asOwner(urls, (sql) => sql`vacuum analyze`);
  const owners = {
    demo: demo.owner.email,
    large: large.owner.email,
    calendar: calendar.owner.email,
  };
  return { owners, longDay, longEstimate };
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
