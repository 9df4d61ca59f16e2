import type { Page } from 'playwright-core';
import type { Row } from '../alternate.ts';
import { dragOver, longestTask } from './measure-interactions.ts';
import { settle } from './stage.ts';
import { within } from './within.ts';

const openMilliseconds = 300;
export const longTaskMilliseconds = 50;
/** Sixty frames a second, of which one in twenty may be late. */
export const frameMilliseconds = (1_000 / 60) * 1.05;

/** A part of the app that shows a lot, in which things are dragged. */
export interface View {
  name: string;
  /** What leads there, and the link of the page that opens it. */
  from: string;
  link: string;
  /** Element that the view has, and one that only the page before has. */
  has: string;
  lacks: string;
  /** What is dragged, and how far. */
  dragged: string;
  by: { x: number; y: number };
}

/**
 * Measures how long a view takes to open in the app, and the frames while something is dragged in
 * it. Each is the median of the runs.
 */
export async function measureView(page: Page, view: View, runs: number): Promise<Row[]> {
  await open(page, view);
  const times: number[] = [];
  const tasks: number[] = [];
  const frames: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(await open(page, view));
    await page.evaluate('bench.settled()');
    tasks.push(await longestTask(page, () => dragIn(page, view)));
    await page.evaluate('bench.countFrames()');
    await dragIn(page, view);
    frames.push(await page.evaluate<number>('bench.frame()'));
  }
  return [
    within(`open ${view.name}, ms`, times, openMilliseconds),
    within(`drag in ${view.name}, longest task, ms`, tasks, longTaskMilliseconds),
    within(`drag in ${view.name}, ms per frame`, frames, frameMilliseconds),
  ];
}

/** Opens a view from the page before it. Returns the milliseconds until it is painted. */
async function open(page: Page, { from, link, has, lacks }: View): Promise<number> {
  await settle(page, from);
  return page.evaluate<number>(`bench.follow(${JSON.stringify({ link, has, lacks })})`);
}

async function dragIn(page: Page, { dragged, by }: View): Promise<void> {
  await dragOver(page, page.locator(dragged).first(), by);
}
