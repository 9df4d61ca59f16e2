import { asOwner } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dragTo } from './drag.ts';
import { follow, goTo, openStage, type Stage, saved } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const joel = 'joel@example.com';

test('the page says what is approved and what waits, and search, Home and CSV lead to it', async () => {
  const reader = await stage.read({ as: joel });
  await openJob(reader, 'Glow Forward', 'Deliverables');
  await reader.getByText(/^1 of 6 is approved\. .* has waited for the client since/).waitFor();
  const hero = reader.getByRole('row').filter({ hasText: 'Hero :60' });
  await hero.getByText('In review').waitFor();
  await hero.getByText('3 client, 1 team').waitFor();
  await reader.getByRole('link', { name: 'CSV' }).waitFor();
  await follow(reader, '/');
  await reader.getByRole('link', { name: /Hero :60 v4 is waiting for a decision/ }).click();
  await reader.waitForURL(/\/deliverables\/dlv_\w+$/);
});

test('a list of formats is pasted, looked through and added once', async () => {
  const page = await openDeliverables('Trailhead FW');
  await page.getByText('No deliverables yet').waitFor();
  await page.getByRole('link', { name: 'Add a list' }).click();
  await page
    .getByLabel('Format list')
    .fill(
      ['Hero :60 16x9 Broadcast', 'Hero :30 16x9, due 12 Dec', 'Hero 15 9x16', 'Tag', ''].join(
        '\n',
      ),
    );
  await page.getByRole('button', { name: 'Read the list' }).click();
  await page.getByText('2 of 4 rows are ready. Check 2 below').waitFor();
  await page.getByText('Is “15” the length?').waitFor();
  await expectWellMadeInEachLook(page, 'deliverables-add');
  const sent: string[] = [];
  page.on('request', (it) => it.url().includes('deliverables.add') && sent.push(it.url()));
  await page.getByRole('button', { name: 'Add 2 deliverables' }).click();
  await page.getByText('0 of 2 are approved.').waitFor();
  expect(sent).toHaveLength(1);
  await page.getByText('2 deliverables were added').waitFor();
  await row(page, 'Hero :30').getByText('12 Dec').waitFor();

  await page.getByRole('button', { name: 'Add deliverable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a deliverable' });
  await dialog.getByLabel('Title').fill('Bumper :06');
  await dialog.getByLabel('Format').fill('1x1');
  await dialog.getByRole('button', { name: 'Add deliverable' }).click();
  await row(page, 'Bumper :06').waitFor();
  await saved(page);
});

test('a deliverable is edited beside the list, delivered, checked and killed', async () => {
  const page = await openDeliverables('Glow Forward');
  await row(page, 'Feed :15').getByRole('link').click();
  const panel = page.getByRole('dialog', { name: /Feed :15|Feed story/ });
  await panel.getByLabel('Title').fill('Feed story');
  await panel.getByLabel('Due').fill('24 dec');
  await panel.getByLabel('Ad-ID').fill('ttfl');
  await panel.getByText('Enter an Ad-ID of 11 or 12 letters and digits.').waitFor();
  await panel.getByLabel('Ad-ID').fill('ttfl1234000h');
  await panel.getByLabel('Rounds of changes included').fill('2');
  await panel.getByLabel('Cut-down of').selectOption('Hero :60, 16x9');
  await panel.getByText(/Saved \d\d:\d\d/).waitFor();
  await row(page, 'Feed story').getByText('24 Dec').waitFor();
  await saved(page);
  await expectWellMadeInEachLook(page, 'deliverables-panel');
  await panel.getByRole('button', { name: 'Passed quality control' }).click();
  await panel.getByText(/^Passed quality control \w/).waitFor();
  await panel.getByRole('button', { name: 'Mark delivered…' }).click();
  const delivering = page.getByRole('dialog', { name: 'Feed story is delivered' });
  await delivering.getByText('It is not approved yet. Nothing is sent.').waitFor();
  await delivering.getByLabel('Delivered to').fill('Nightjar traffic');
  await delivering.getByLabel('Method').selectOption('Upload');
  await delivering.getByRole('button', { name: 'Mark delivered' }).click();
  await panel.getByText(/^Delivered .* to Nightjar traffic\.$/).waitFor();
  await row(page, 'Feed story').getByText('Delivered', { exact: true }).waitFor();

  await panel.getByRole('button', { name: 'Kill…' }).click();
  const killing = page.getByRole('dialog', { name: 'Kill Feed story?' });
  await killing.getByText('The activity keeps the reason.').waitFor();
  await killing.getByLabel('Reason').fill('Cut from the buy');
  await killing.getByRole('button', { name: 'Kill deliverable' }).click();
  await row(page, 'Feed story').waitFor({ state: 'detached' });
  await saved(page);
});

test('deliverables are ordered by keyboard and by mouse, and a status changes in its row', async () => {
  const page = await openDeliverables('Morning Ritual');
  const before = await titles(page);
  const handle = page.getByRole('button', { name: `Move ${before[0]} with the arrow keys` });
  await handle.focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  const [first = '', second = '', third = '', ...others] = before;
  await expect.poll(() => titles(page)).toEqual([second, third, first, ...others]);
  await handle.and(page.locator(':focus')).waitFor();
  await saved(page);
  await page.reload();
  expect(await titles(page)).toEqual([second, third, first, ...others]);

  const from = await handle.boundingBox();
  const to = await row(page, second).boundingBox();
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5);
  await page.mouse.down();
  await dragTo(page, (from?.x ?? 0) + 5, (to?.y ?? 0) + 4, page.locator('[data-dragging]'));
  await expect.poll(() => titles(page)).toEqual(before);
  await page.mouse.up();
  await saved(page);
  await page.getByRole('button', { name: new RegExp(`Change the status of ${first}`) }).click();
  await page.getByRole('menuitemradio', { name: 'In progress' }).click();
  await row(page, first).getByText('In progress').waitFor();
  await page.getByText(`${first} is now in progress`).waitFor();
  await saved(page);
});

test('the matrix shows films by format, and another person’s change appears', async () => {
  const page = await openDeliverables('Glow Forward');
  await expectWellMadeInEachLook(page, 'deliverables');
  await page.getByRole('link', { name: 'Matrix' }).click();
  const matrix = page.getByRole('table');
  await matrix.getByRole('columnheader', { name: '9x16' }).waitFor();
  await matrix.getByRole('link', { name: /^Hero :30, 16x9: Changes requested/ }).waitFor();
  await expectWellMadeInEachLook(page, 'deliverables-matrix');
  const reader = await stage.visit({ as: joel });
  await goTo(reader, page.url().replace('view=matrix', 'view=due'));
  await reader.getByText('Overdue', { exact: true }).waitFor({ state: 'hidden' });
  await expectWellMadeInEachLook(reader, 'deliverables-due');
  await reader.getByRole('button', { name: /Change the status of Hero :30/ }).click();
  await reader.getByRole('menuitemradio', { name: 'Approved' }).click();
  await saved(reader);
  await matrix.getByRole('link', { name: /^Hero :30, 16x9: Approved/ }).waitFor();
});

rare('what is overdue is marked, and a closed job is read', async () => {
  await asOwner(stage, (sql) => sql`update deliverables set due_date = '2026-01-10'`);
  const page = await openDeliverables('Morning Ritual');
  await page.getByText('5 are overdue.').waitFor();
  await page.getByRole('link', { name: 'By due date' }).click();
  await page.getByRole('rowheader', { name: 'Overdue' }).waitFor();
  await expectWellMadeInEachLook(page, 'deliverables-overdue');
});

async function openDeliverables(project: string): Promise<Page> {
  const page = await stage.visit();
  await goTo(page, '/');
  await openJob(page, project, 'Deliverables');
  await page.getByRole('link', { name: 'Add a list' }).waitFor();
  return page;
}

function row(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title });
}

function titles(page: Page): Promise<string[]> {
  return page.locator('[data-panel-row]').allTextContents();
}
