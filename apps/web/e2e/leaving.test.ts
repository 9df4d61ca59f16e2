import { asOwner } from '@callboard/testing/factories';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

async function openRemoval(page: Page, name: string) {
  await goTo(page, '/settings/members');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  return page.getByRole('alertdialog', { name: `Remove ${name}?` });
}

rare(
  'what somebody who leaves holds is shown, and looks well',
  async () => {
    const page = await stage.visit();
    const dialog = await openRemoval(page, 'Marcus Tran');
    await dialog.getByLabel(/^Hand over roles on \d+ open jobs to$/).waitFor();
    await dialog.getByText('They have no active API tokens or connected apps.').waitFor();
    await expectWellMadeInEachLook(page, 'leaving');
  },
  120_000,
);

test('a producer who leaves hands over jobs, cards and holds', async () => {
  const page = await stage.visit();
  const dialog = await openRemoval(page, 'Marcus Tran');
  const jobs = dialog.getByLabel(/^Hand over roles on \d+ open jobs to$/);
  await jobs.waitFor();
  const names = await jobs.getByRole('option').allTextContents();
  expect(names).toContain('Priya Raman · Producer');
  expect(names).not.toContain('Joel Castellano · Coordinator');
  await jobs.selectOption('Priya Raman · Producer');
  await dialog
    .getByLabel(/^Hand over \d+ open cards? to$/)
    .selectOption('Joel Castellano · Coordinator');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('row', { name: /Marcus Tran/ }).waitFor({ state: 'detached' });

  await goTo(page, '/projects?q=Morning');
  await page.getByRole('link', { name: 'Morning Ritual' }).click();
  const team = page.getByRole('list', { name: 'Team' });
  await team
    .getByRole('listitem')
    .filter({ hasText: 'Priya Raman' })
    .getByText(/^Producer/)
    .waitFor();
  expect(await team.getByText('Marcus Tran').count()).toBe(0);
}, 60_000);

rare('a coordinator’s holds go to another, whose they then are', async () => {
  const page = await stage.visit();
  const holdsIn = (dialog: Locator) => dialog.getByLabel(/^Hand over \d+ holds? on crew to$/);
  const joel = await openRemoval(page, 'Joel Castellano');
  await holdsIn(joel).selectOption('Wren Abara · Coordinator');
  await joel.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('row', { name: /Joel Castellano/ }).waitFor({ state: 'detached' });
  await holdsIn(await openRemoval(page, 'Wren Abara')).waitFor();
});

rare(
  'several who leave at once hand over to the same people',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/members');
    for (const name of ['Priya Raman', 'Wren Abara']) {
      await page.getByRole('checkbox', { name }).check();
    }
    await page.getByRole('button', { name: 'Remove…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove 2 members?' });
    const cards = dialog.getByLabel(/^Hand over \d+ open cards? to$/);
    await cards.waitFor();
    await expectWellMadeInEachLook(page, 'leaving-bulk');
    const names = await cards.getByRole('option').allTextContents();
    expect(names).toContain('Dana Whitlock · Admin');
    expect(names.join()).not.toMatch(/Priya|Wren/);
    const jobs = dialog.getByLabel(/^Hand over roles on \d+ open jobs to$/);
    for (const it of [cards, jobs, dialog.getByLabel(/holds? on crew to$/)]) {
      await it.selectOption('Dana Whitlock · Admin');
    }
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('2 members removed').waitFor();
    const departures = await asOwner(
      stage,
      (sql) => sql`
      select coalesce(sum((data -> kind ->> 'count')::int), 0)::int as count, kind
      from activity, unnest(array['cards', 'jobs', 'holds']) kind
      where verb = 'handed_over' and data -> kind ->> 'to' = 'Dana Whitlock' group by kind order by 2`,
    );
    expect(departures.map((it) => it.kind)).toEqual(['cards', 'holds', 'jobs']);
  },
  120_000,
);
