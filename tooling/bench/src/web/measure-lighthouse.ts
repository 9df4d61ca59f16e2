import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { Row } from '../alternate.ts';
import { chromiumFlags, findBenchChromium, type Stage } from './stage.ts';
import { within } from './within.ts';

/** Fetched when the bench runs: it is large, and nothing else needs it. */
const lighthouse = 'lighthouse@13.5.0';
const leastScore = 95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Report {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null }>;
}

/** Measures sign-in, Home, a job and the guide with Lighthouse: the points that each score is below 100. */
export async function measureLighthouse(stage: Stage): Promise<Row[]> {
  const page = await stage.open(stage.owners.demo);
  await page.goto('/projects');
  const job = await page.locator('main a[href^="/projects/prj_"]').first().getAttribute('href');
  const cookie = await cookieOf(page);
  await page.context().close();
  const pages = [
    { name: 'sign-in', path: '/sign-in', headers: {} },
    { name: 'Home', path: '/', headers: { cookie } },
    { name: 'a job', path: job ?? '', headers: { cookie } },
    { name: 'the guide', path: '/developers', headers: {} },
  ];
  const rows: Row[] = [];
  for (const { name, path, headers } of pages) {
    const report = await audit(stage.url + path, headers);
    for (const id of categories) {
      const lost = 100 - (report.categories[id]?.score ?? 0) * 100;
      rows.push(within(`${name} ${id}, points lost`, Math.round(lost), 100 - leastScore));
    }
  }
  return rows;
}

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Returns Lighthouse's report of a page, as a desktop loads it. */
async function audit(url: string, headers: Record<string, string>): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-lighthouse-'));
  try {
    // A file, so that the cookie is not in the list of processes.
    const headersFile = join(folder, 'headers.json');
    await writeFile(headersFile, JSON.stringify(headers), { mode: 0o600 });
    const report = join(folder, 'report.json');
    const options = [
      '--preset=desktop',
      `--only-categories=${categories.join()}`,
      `--extra-headers=${headersFile}`,
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
      '--no-enable-error-reporting',
      '--quiet',
    ];
    await promisify(execFile)('npx', ['-y', 'pnpm@12', 'dlx', lighthouse, url, ...options], {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: findBenchChromium() },
    });
    const result: Report = JSON.parse(await readFile(report, 'utf8'));
    if (result.finalDisplayedUrl !== url) throw new Error(`${url} led to another page.`);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
