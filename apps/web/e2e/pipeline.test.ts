import { asOperator } from '@callboard/core/accounts';
import { closeProject } from '@callboard/core/across';
import { browseProjects, lockProject } from '@callboard/core/jobs';
import { openDatabase } from '@callboard/core/kernel';
import { asOwner } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dragTo } from './drag.ts';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { rare } from './rare.ts';
import { appSecret } from './serve.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a producer drags a job to Post, sees the guidance and undoes the move', async () => {
  const page = await stage.visit({ as: 'marcus@example.com' });
  await goTo(page, '/pipeline');
  await drag(page, 'Morning Ritual', 'Post');
  await column(page, 'Post').getByRole('link', { name: 'Morning Ritual' }).waitFor();
  const panel = page.getByRole('region', { name: 'Phase moved' });
  await panel.getByText('Morning Ritual moved to Post').waitFor();
  await panel.getByText('Post cuts at rough, fine and lock').waitFor();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await column(page, 'Shoot').getByRole('link', { name: 'Morning Ritual' }).waitFor();
  await saved(page);
  await page.reload();
  await column(page, 'Shoot').getByRole('link', { name: 'Morning Ritual' }).waitFor();
});

test('a job is moved with the keyboard, put back with Escape, and dragged with a finger', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await goTo(page, '/pipeline');
  await page.getByRole('button', { name: 'Move Own Your Corner with the arrow keys' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('status').filter({ hasText: 'Awarded' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await column(page, 'Awarded').getByRole('link', { name: 'Own Your Corner' }).waitFor();
  await page.getByText('Get the PO or the signed bid').waitFor();
  expect(await focusedLabel(page)).toBe('Move Own Your Corner with the arrow keys');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Phase moved' }).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Move Trailhead FW with the arrow keys' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.getByText('Trailhead FW returned to its place.').waitFor({ state: 'attached' });
  await column(page, 'Pre-pro').getByRole('link', { name: 'Trailhead FW' }).waitFor();

  await page.setViewportSize({ width: 800, height: 900 });
  const card = await page
    .getByRole('listitem')
    .filter({ hasText: 'Own Your Corner' })
    .boundingBox();
  const target = await page.getByRole('region', { name: /^Brief, / }).boundingBox();
  if (!card || !target) throw new Error('The card or its target is not on the page.');
  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] });
  const start = { x: card.x + card.width / 2, y: card.y + card.height - 8 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(start.x, start.y) });
  await page.locator('[data-dragging]').waitFor();
  for (const step of [0.25, 0.5, 0.75, 1]) {
    const x = start.x + (target.x + target.width / 2 - start.x) * step;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x, start.y + 4) });
  }
  await column(page, 'Brief').and(page.locator('[data-drop]')).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await column(page, 'Brief').getByRole('link', { name: 'Own Your Corner' }).waitFor();
  // The next tests find the job where this one has left it.
  await saved(page);
});

rare('on a phone a job moves from its menu, and its status follows', async () => {
  const page = await stage.visit({ width: 360, height: 740 });
  await goTo(page, '/pipeline');
  await page.getByRole('button', { name: 'Move Trailhead FW to…' }).click();
  await page.getByRole('menuitem', { name: 'Shoot' }).click();
  await page.getByText('Trailhead FW moved to Shoot').waitFor();
  await page.getByText('Send call sheets at least 12 hours ahead').waitFor();
  expect(await page.getByRole('button', { name: /^Set to/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('link', { name: 'Trailhead FW' }).click();
  await page.getByRole('button', { name: 'Change status, now Production' }).waitFor();
});

rare('moving to Closed warns, links to the wrap step and closes nothing', async () => {
  const page = await stage.visit();
  await goTo(page, '/pipeline');
  await page.getByRole('button', { name: 'Move Year of Rivers to…' }).click();
  await page.getByRole('menuitem', { name: 'Closed' }).click();
  await page.getByText('The job has not been wrapped.').waitFor();
  await page.getByRole('link', { name: 'Go to wrap' }).click();
  await page.getByRole('heading', { name: 'Wrap Year of Rivers' }).waitFor();
});

rare(
  'columns keep their place and width at a drop, and filters and folds are in the address',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/pipeline');
    const places = () =>
      page
        .getByRole('region', { name: /, \d+ jobs?$/ })
        .evaluateAll((all) =>
          all
            .map((it) => it.getBoundingClientRect())
            .map((it) => [it.left, it.width].map(Math.round).join()),
        );
    const before = await places();
    expect(new Set(before.map((it) => it.split(',')[1])).size).toBe(2);
    await drag(page, 'Own Your Corner', 'Awarded');
    await column(page, 'Awarded').getByRole('link', { name: 'Own Your Corner' }).waitFor();
    expect(await places()).toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await saved(page);
    await page.getByRole('searchbox').fill('trailhead');
    await page.waitForURL(/q=trailhead/);
    await column(page, 'Post').getByText('Glow Forward').waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: /^Producer/ }).click();
    await page.getByRole('option', { name: 'Marcus Tran' }).click();
    await page.waitForURL(/q=trailhead.*producer=mem_/);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL((it) => it.search === '');
    await page.getByRole('button', { name: 'Expand Closed' }).click();
    await page.waitForURL(/turned=phase-closed/);
    await column(page, 'Closed').getByRole('link', { name: 'Test Kitchen S2' }).waitFor();
  },
);

rare('a job closed through the wrap step cannot be moved', async () => {
  const page = await stage.visit();
  await goTo(page, '/pipeline?turned=phase-closed');
  const closed = column(page, 'Closed');
  await closed.getByRole('link', { name: 'Test Kitchen S2' }).waitFor();
  expect(await page.getByRole('button', { name: /^Move Test Kitchen S2/ }).count()).toBe(0);
});

rare(
  'a job whose status is Closed reopens when it moves to the phase that it has stored',
  async () => {
    await asOwner(
      stage,
      (sql) => sql`update projects set status = 'closed' where name = 'Glow Forward'`,
    );
    const page = await stage.visit();
    await goTo(page, '/pipeline?turned=phase-closed');
    await column(page, 'Closed').getByRole('link', { name: 'Glow Forward' }).waitFor();
    await page.getByRole('button', { name: 'Move Glow Forward to…' }).click();
    await page.getByRole('menuitem', { name: 'Post', exact: true }).click();
    await page.getByText('Status is now Post-production').waitFor();
    await column(page, 'Post').getByRole('link', { name: 'Glow Forward' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await column(page, 'Closed').getByRole('link', { name: 'Glow Forward' }).waitFor();
    await saved(page);
    await asOwner(
      stage,
      (sql) => sql`update projects set status = 'post_production' where name = 'Glow Forward'`,
    );
  },
);

test('a move is refused with the reason when someone closed the job meanwhile', async () => {
  const page = await stage.visit({ width: 1800 });
  await goTo(page, '/pipeline?turned=phase-closed');
  await page.route('**/api/trpc/projects.movePhase*', async (route) => {
    await wrapUp('Year of Rivers');
    await route.continue();
  });
  await drag(page, 'Year of Rivers', 'Post');
  await page.getByText('This project was closed through the wrap step.').waitFor();
  await column(page, 'Closed').getByRole('link', { name: 'Year of Rivers' }).waitFor();
  expect(await page.getByRole('region', { name: 'Phase moved' }).count()).toBe(0);
});

rare('a job that somebody else moved meanwhile stays where they moved it', async () => {
  const page = await stage.visit({ width: 1800 });
  await goTo(page, '/pipeline');
  await page.route('**/api/trpc/projects.movePhase*', async (route) => {
    await asOwner(
      stage,
      (sql) => sql`update projects set phase = 'awarded' where name = 'Glow Forward'`,
    );
    await route.continue();
  });
  await drag(page, 'Glow Forward', 'Pre-pro');
  await page.getByText('Somebody else moved Glow Forward to Awarded.').waitFor();
  await column(page, 'Awarded').getByRole('link', { name: 'Glow Forward' }).waitFor();
});

rare("another person's move appears without a reload", async () => {
  const [mine, theirs] = [
    await stage.visit(),
    await stage.visit({ as: 'priya@example.com', width: 1200 }),
  ];
  await goTo(mine, '/pipeline');
  await goTo(theirs, '/pipeline');
  await theirs.getByRole('button', { name: 'Move Glow Forward to…' }).click();
  await theirs.getByRole('menuitem', { name: 'Wrap' }).click();
  await column(mine, 'Wrap').getByRole('link', { name: 'Glow Forward' }).waitFor();
});

async function wrapUp(name: string): Promise<void> {
  const { databaseUrl, demo } = stage;
  const database = openDatabase({ databaseUrl, appSecret });
  try {
    await asOperator(database, demo.workspace.id, async (ctx) => {
      const { items } = await browseProjects(ctx, { query: name, limit: 1 });
      const [project] = items;
      if (project) await closeProject(ctx, await lockProject(ctx, project));
    });
  } finally {
    await database.close();
  }
}

function column(page: Page, name: string) {
  return page.getByRole('region', { name: new RegExp(`^${name}, \\d+ jobs?$`) });
}

async function drag(page: Page, project: string, to: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: project });
  const [from, target] = [await card.boundingBox(), await column(page, to).boundingBox()];
  if (!from || !target) throw new Error(`${project} or ${to} is not on the page.`);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height, { steps: 3 });
  const drop = column(page, to).and(page.locator('[data-drop]'));
  await dragTo(page, target.x + target.width / 2, target.y + 120, drop);
  await page.mouse.up();
}

function focusedLabel(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}
