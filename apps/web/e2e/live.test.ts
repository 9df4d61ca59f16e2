import { asOwner } from '@callboard/testing/factories';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './bills.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const stream = '**/api/trpc/live.changes';

rare('a change after the page was loaded and before its stream is open appears', async () => {
  const mine = await stage.visit();
  const held = Promise.withResolvers<void>();
  await mine.route(stream, (route) => held.promise.then(() => route.continue()));
  await goTo(mine, '/pipeline');
  await move('Glow Forward', 'Wrap');
  held.resolve();
  await shownIn(mine, 'Glow Forward', 'Wrap');
});

test('so does one that a stream lost as it broke', async () => {
  const mine = await stage.visit();
  const opened = Promise.withResolvers<Route>();
  const answers = [async (route: Route) => opened.resolve(route)];
  await mine.route(stream, (route) => answers.shift()?.(route) ?? route.continue());
  await goTo(mine, '/pipeline');
  const first = await opened.promise;
  await move('Glow Forward', 'Shoot');
  const body = 'retry: 100\ndata: 3600000\n\n';
  await first.fulfill({ contentType: 'text/event-stream', body });
  await shownIn(mine, 'Glow Forward', 'Shoot');
});

test('a page to which nothing happened is loaded once', async () => {
  const page = await stage.visit();
  await page.clock.install();
  const loads: string[] = [];
  page.on('request', (it) => /pipeline\.data/.test(it.url()) && loads.push(it.url()));
  const opened = page.waitForResponse(/live\.changes/);
  await goTo(page, '/pipeline');
  await opened;
  // Longer than a page waits before it reloads.
  await page.clock.fastForward(1_500);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(loads).toEqual([]);
  await move('Trailhead FW', 'Wrap');
  await shownIn(page, 'Trailhead FW', 'Wrap');
  expect(loads.length).toBeGreaterThan(0);
});

/** Moves a job as another person. */
async function move(job: string, phase: string): Promise<void> {
  const theirs = await stage.read({ as: 'priya@example.com' });
  const [project] = await asOwner(
    stage,
    (sql) => sql<{ id: string }[]>`select id from projects where name = ${job}`,
  );
  await call(theirs, 'projects.movePhase', { id: project?.id, phase: phase.toLowerCase() });
}

async function shownIn(page: Page, job: string, phase: string): Promise<void> {
  const column = page.getByRole('region', { name: new RegExp(`^${phase}, \\d+ jobs?$`) });
  await column.getByRole('link', { name: job }).waitFor();
}
