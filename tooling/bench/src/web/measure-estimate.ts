import type { Page } from 'playwright-core';
import type { Row } from '../alternate.ts';
import { longEstimateLines } from './make-long-estimate.ts';
import { limitMilliseconds, longestTask, observe, repeat, slowed } from './measure-interactions.ts';
import { frameMilliseconds, longTaskMilliseconds } from './measure-views.ts';
import { type Stage, settle } from './stage.ts';
import { within } from './within.ts';

const scrolledRows = 200;

/**
 * Measures an estimate of a thousand lines: the frames while the keys move through it, the longest
 * task of a change, how long its save takes, and, on a slowed processor, the longest time until the
 * next paint while a rate is typed. Each is the median of the runs.
 */
export async function measureEstimate(stage: Stage, runs: number): Promise<Row[]> {
  const page = await stage.open(stage.owners.large);
  const name = `an estimate of ${longEstimateLines} lines`;
  const open = async () => {
    await settle(page, stage.longEstimate);
    await page.getByRole('grid', { name: 'Lines' }).focus();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  };
  await open();
  const frames = await repeat(runs, () => frameOfKeys(page));
  let rate = 700;
  const type = async () => {
    rate += 1;
    await page.keyboard.type(`${rate}`);
    await page.keyboard.press('Enter');
  };
  const tasks = await repeat(runs, () => longestTask(page, type));
  const saves = await repeat(runs, async () => {
    const saved = page.waitForResponse(/estimates\.saveLines/);
    await type();
    const response = await saved;
    await response.finished();
    return response.request().timing().responseEnd;
  });
  const edits = await repeat(runs, () => slowed(page, () => observe(page, 'event', type)));
  await page.context().close();
  return [
    within(`a frame of ${name} under the keys, ms`, frames, frameMilliseconds),
    within(`edit ${name}, longest task, ms`, tasks, longTaskMilliseconds),
    within(`save a line of ${name}, ms`, saves, limitMilliseconds),
    within(`edit ${name}, ms to the next paint`, edits, limitMilliseconds),
  ];
}

/** Returns the mean time of a frame while Arrow Down is pressed again and again. */
async function frameOfKeys(page: Page): Promise<number> {
  await page.evaluate('bench.countFrames()');
  for (let row = 0; row < scrolledRows; row += 1) await page.keyboard.press('ArrowDown');
  return page.evaluate<number>('bench.frame()');
}
