import type { Page } from 'playwright-core';
import type { Row } from '../alternate.ts';
import { type Stage, settle } from './stage.ts';
import { within } from './within.ts';

/** Limits of the first load of a page. */
const limits = { kilobytes: 150, shift: 0.05 };

/** Pages that no link leads to from Home, or that look different to guests. */
const starts = {
  signedIn: ['/', '/developers'],
  signedOut: ['/sign-in', '/sign-up', '/reset'],
};

/**
 * Measures every page that the demo's links lead to: the compressed script of its first load, which
 * ends when the page is first idle, and its layout shift.
 */
export async function measurePages(stage: Stage): Promise<Row[]> {
  return [
    ...(await crawl(stage, stage.owners.demo, starts.signedIn)),
    ...(await crawl(stage, null, starts.signedOut)),
  ];
}

async function crawl(stage: Stage, email: string | null, paths: string[]): Promise<Row[]> {
  const page = await stage.open(email);
  const seen = new Map(paths.map((path) => [kindOf(path), path]));
  const rows: Row[] = [];
  // A Map visits what is added during the loop.
  for (const [kind, path] of seen) {
    const { kilobytes, shift, links } = await load(page, path);
    rows.push(within(`${kind} script, kB`, kilobytes, limits.kilobytes));
    rows.push(within(`${kind} layout shift`, shift, limits.shift));
    if (!email) continue;
    for (const link of links) if (!seen.has(kindOf(link))) seen.set(kindOf(link), link);
  }
  await page.context().close();
  return rows;
}

interface FirstLoad {
  kilobytes: number;
  shift: number;
  links: string[];
}

async function load(page: Page, path: string): Promise<FirstLoad> {
  await settle(page, path);
  return page.evaluate('bench.firstLoad()');
}

/** Returns the path without ids: pages of one kind are measured once. */
function kindOf(path: string): string {
  return path.replaceAll(/\/[a-z]{2,4}_[0-9a-z]{20,}/g, '/:id');
}
