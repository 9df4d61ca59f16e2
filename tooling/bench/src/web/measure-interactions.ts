import type { Locator, Page } from 'playwright-core';
import type { Row } from '../alternate.ts';
import { type Stage, settle } from './stage.ts';
import { within } from './within.ts';

/** How many times slower the processor is made, and the limit until the next paint. */
const slowdown = 4;
export const limitMilliseconds = 100;
const longTaskMilliseconds = 50;

interface Interaction {
  name: string;
  path: string;
  /** What leads to the interaction and is not measured. */
  before?: (page: Page) => Promise<unknown>;
  run: (page: Page) => Promise<unknown>;
}

const interactions: Interaction[] = [
  { name: 'open search', path: '/', run: (page) => page.keyboard.press('/') },
  {
    name: 'type in search',
    path: '/',
    before: async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search and actions' }).waitFor();
    },
    run: (page) => page.keyboard.type('Morning'),
  },
  { name: 'show the keys', path: '/projects', run: (page) => page.keyboard.press('?') },
  { name: 'walk rows', path: '/projects', run: (page) => page.keyboard.type('jjjk') },
  { name: 'open New', path: '/projects', run: (page) => page.keyboard.press('n') },
  {
    name: 'type a job',
    path: '/projects/new',
    before: (page) => page.getByLabel('Name').first().click(),
    run: (page) => page.keyboard.type('Morning Ritual 2'),
  },
  { name: 'pick up a card', path: '/pipeline', run: pickUp },
];

/**
 * Measures interactions with 1,000 jobs on a slowed processor: the longest time until the next paint,
 * and the longest task of picking a card up on the pipeline. Each is the median of the runs.
 */
export async function measureInteractions(stage: Stage, runs: number): Promise<Row[]> {
  const page = await stage.open(stage.owners.large);
  const rows: Row[] = [];
  for (const interaction of interactions) {
    // The first use loads what is loaded on demand.
    await start(page, interaction);
    await interaction.run(page);
    const longest = await repeat(runs, async () => {
      await start(page, interaction);
      return slowed(page, () => observe(page, 'event', () => interaction.run(page)));
    });
    rows.push(within(`${interaction.name}, ms to the next paint`, longest, limitMilliseconds));
  }
  const tasks = await repeat(runs, async () => {
    await settle(page, '/pipeline');
    return longestTask(page, () => pickUp(page));
  });
  rows.push(within('pick up a card, longest task, ms', tasks, longTaskMilliseconds));
  await page.context().close();
  return rows;
}

/** Returns the milliseconds of the longest task of more than 50 ms while `act` runs, or 0. */
export function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  return observe(page, 'longtask', act);
}

/** Returns what `measure` returns in each of the runs. */
export async function repeat(runs: number, measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measure());
  return measured;
}

async function start(page: Page, { path, before }: Interaction): Promise<void> {
  await settle(page, path);
  await before?.(page);
}

/** Runs `work` while the processor of the page is slower. */
export async function slowed<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const result = await work();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return result;
}

/** Returns the longest duration of the entries of one type while `act` runs. */
export async function observe(
  page: Page,
  type: 'event' | 'longtask',
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(`bench.observe('${type}')`);
  await act();
  return page.evaluate('bench.longest()');
}

function pickUp(page: Page): Promise<void> {
  return dragOver(page, page.locator('[data-draggable]').first(), { x: 200, y: 20 });
}

/** Drags an element across the page, and lets go of it without a drop. */
export async function dragOver(
  page: Page,
  dragged: Locator,
  by: { x: number; y: number },
): Promise<void> {
  const box = await dragged.boundingBox();
  if (!box) throw new Error('What is dragged is not on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10, { steps: 4 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 24 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
}
