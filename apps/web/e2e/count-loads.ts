import { appendFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Counts the documents that a page loads until its test ends, for the costs of the run. */
export function countLoads(page: Page): void {
  const path = process.env.CALLBOARD_TEST_COSTS;
  if (!path) return;
  let pageLoads = 0;
  page.on('domcontentloaded', () => {
    pageLoads += 1;
  });
  onTestFinished(() => appendFileSync(path, `${JSON.stringify({ pageLoads })}\n`));
}
