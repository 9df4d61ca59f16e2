import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { within } from './within.ts';

const phoneWidth = 360;
const height = 900;

/** Whether states are looked at in both themes, too: colors rarely break. */
const isEveryLook = process.env.TEST_TIER === 'all' || process.env.PICTURES !== undefined;

/** Expects no serious or critical axe violations and no horizontal scrolling. */
export async function expectWellMade(page: Page): Promise<void> {
  await expectNothingGrave(page, {});
  await expectToFit(page);
}

async function expectToFit(page: Page): Promise<void> {
  // A page may be laid out again after it got another width.
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const message = `sideways scroll on ${page.url()} ${await lookOf(page)}`;
  await expect.poll(excess, { message }).toBeLessThanOrEqual(0);
}

function resize(page: Page, width: number): Promise<void> {
  return within(`A width of ${width} px on ${page.url()}`, () =>
    page.setViewportSize({ width, height }),
  );
}

/**
 * Expects the same, and that the page fits a phone. `test --all` looks at both widths in both themes,
 * and so does a run with `PICTURES`, which saves a screenshot of each look, called `name`, in that
 * folder.
 */
export async function expectWellMadeInEachLook(page: Page, name?: string): Promise<void> {
  if (isEveryLook) return expectWellMadeInEveryLook(page, name);
  await expectWellMade(page);
  await resize(page, phoneWidth);
  await expectToFit(page);
  await resize(page, 1440);
}

async function expectWellMadeInEveryLook(page: Page, name?: string): Promise<void> {
  const keepPicture = async (look: string) => {
    const folder = process.env.PICTURES;
    if (!folder) return;
    const title = name ?? new URL(page.url()).pathname.slice(1).replaceAll('/', '-');
    await page.screenshot({ path: `${folder}/${title}-${look}.png`, fullPage: true });
  };
  for (const width of [1440, phoneWidth]) {
    await resize(page, width);
    await turn(page, 'light');
    await keepPicture(`${width}-light`);
    await expectWellMade(page);
    await turn(page, 'dark');
    await keepPicture(`${width}-dark`);
    await expectReadableColors(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await resize(page, 1440);
}

/** Changes the theme. Colors have no transition, because the visitor prefers reduced motion. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Runs the axe rules that depend on colors. */
export function expectReadableColors(page: Page): Promise<void> {
  return expectNothingGrave(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

async function expectNothingGrave(page: Page, options: RunOptions): Promise<void> {
  const { violations } = await runAxe(page, options);
  const grave = violations
    .filter((it) => it.impact === 'serious' || it.impact === 'critical')
    .map(({ id, nodes: [node] }) => `${id}: ${node?.html} ${node?.failureSummary}`);
  expect(grave, `axe on ${page.url()} ${await lookOf(page)}`).toEqual([]);
}

declare const window: Window & { axe: typeof axe };

/** Impact of the worst violation that each rule can report, which axe does not export. */
declare module 'axe-core' {
  const _audit: { rules: { id: string; impact: ImpactValue }[] };
}

/** Rules whose violations are never grave are not run. */
const minor = Object.fromEntries(
  axe._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]),
);

/** Of axe, as short as it comes: each document reads it. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe in the page, which keeps it until the next document: loading it takes long. */
function runAxe(page: Page, options: RunOptions): Promise<AxeResults> {
  // Only rules about media and screen orientation need the style sheets and media again.
  const all: RunOptions = { ...options, rules: minor, resultTypes: ['violations'], preload: false };
  let isAgain = false;
  return within(`axe on ${page.url()}`, async () => {
    // A run that did not end would not let axe begin another one.
    if (isAgain || !(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
    isAgain = true;
    return page.evaluate((it) => window.axe.run(document, it), all);
  });
}

function lookOf(page: Page): Promise<string> {
  return page.evaluate(
    () => `at ${innerWidth} px, dark: ${matchMedia('(prefers-color-scheme: dark)').matches}`,
  );
}
