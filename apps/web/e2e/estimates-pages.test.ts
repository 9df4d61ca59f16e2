import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goToSection, makeEstimate, paste, total } from './estimate.ts';
import { follow, goTo, openStage, type Stage, saved } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage.close());

test('an estimate is made for a client, found in the list with its filters, and is in the CSV file', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients?q=Quillfeather');
  await page.getByRole('link', { name: 'Quillfeather Coffee' }).click();
  await page.getByRole('heading', { name: 'Quillfeather Coffee', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'New estimate' }).click();
  await page.getByRole('heading', { name: 'New estimate', level: 1 }).waitFor();
  await expectWellMadeInEachLook(page, 'estimate-new');
  await page.getByLabel('Title').fill('Winter blend');
  await page.getByRole('button', { name: 'Create estimate' }).click();
  await page.getByRole('heading', { name: 'Winter blend', level: 1 }).waitFor();
  await page.getByText('Bid for Quillfeather Coffee').waitFor();
  await page.getByRole('grid', { name: 'Lines' }).waitFor();
  await goToSection(page, 'K Miscellaneous');
  await paste(page, 'Shipping\t1\t1\tFlat\t1000');
  await page.getByText(/Saved \d/).waitFor();
  await follow(page, '/estimates?q=winter');
  const row = page.getByRole('row', { name: /Winter blend/ });
  await row.getByText('$1,230.00').waitFor();
  await row.getByText('Draft').waitFor();
  await expectWellMadeInEachLook(page, 'estimates');
  await page.getByRole('link', { name: 'Accepted' }).click();
  await page.getByText('No estimates match these filters.').waitFor();
  const csv = await page.request.get('/estimates.csv?q=winter');
  expect(await csv.text()).toMatch(/Winter blend,Bid,Draft,Quillfeather Coffee,,1230\.00,USD/);
  await follow(page, '/clients?q=Quillfeather');
  await page.getByRole('link', { name: 'Quillfeather Coffee' }).click();
  await page.getByRole('table', { name: 'Estimates' }).getByText('$1,230.00').waitFor();
});

test('those without access to money see neither the list nor the links to it', async () => {
  const page = await stage.read({ as: 'joel@example.com' });
  await goTo(page, '/projects?q=Morning');
  expect(await page.getByRole('link', { name: 'Estimates' }).count()).toBe(0);
  await page.getByRole('link', { name: /Morning Ritual/ }).click();
  await page.getByRole('navigation', { name: 'Project' }).waitFor();
  expect(await page.getByRole('link', { name: 'Estimates' }).count()).toBe(0);
  for (const path of ['/estimates', '/estimates/new', '/settings/rate-card']) {
    expect((await page.goto(path))?.status(), path).toBe(403);
  }
});

rare(
  'an estimate of a job becomes a template, and an estimate begun from it is compared with the first',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/projects?q=Corner');
    await page.getByRole('link', { name: /Own Your Corner/ }).click();
    await page
      .getByRole('navigation', { name: 'Project' })
      .getByRole('link', { name: 'Estimates' })
      .click();
    await page.getByRole('link', { name: 'New estimate' }).click();
    await page.getByRole('heading', { name: 'New estimate', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Create estimate' }).click();
    await page.getByRole('heading', { name: 'Own Your Corner', level: 1 }).waitFor();
    await page.getByRole('grid', { name: 'Lines' }).waitFor();
    const first = new URL(page.url()).pathname;
    await goToSection(page, 'B Shoot labor');
    await paste(page, 'Gaffer\t2\t3\tDays\t650\nGrip\t1\t3\tDays\t600');
    await page.getByText(/Saved \d/).waitFor();
    await saved(page);
    await choose(page, 'Save as template');
    await page.getByRole('dialog').getByLabel('Name').fill('Two days, small crew');
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByText('The template Two days, small crew was saved').waitFor();
    await goTo(page, '/settings/estimates');
    await page.getByText('2 lines in USD').waitFor();
    await expectWellMadeInEachLook(page, 'settings-estimates');
    await page.getByRole('link', { name: 'Start an estimate' }).click();
    await page.getByRole('heading', { name: 'New estimate', level: 1 }).waitFor();
    await page.getByLabel('Title').fill('From the template');
    await page.getByRole('button', { name: 'Create estimate' }).click();
    await page.getByRole('heading', { name: 'From the template', level: 1 }).waitFor();
    await page.getByRole('gridcell', { name: 'Gaffer' }).click();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('700');
    await page.keyboard.press('Enter');
    // 2 x 3 x 700 + 3 x 600, with insurance and fee
    await expect.poll(() => total(page).textContent()).toBe('$7,380.00');
    await page.getByText(/Saved \d/).waitFor();
    await saved(page);
    await choose(page, 'Compare');
    await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
    const id = first.split('/').at(-1) ?? '';
    await page.getByLabel('From').selectOption({ value: id });
    await page.getByText('The total changes by +$369.00.').waitFor();
    await page.getByText('Changed rate').waitFor();
    await expectWellMadeInEachLook(page, 'estimate-compare');
  },
);

rare('a comment is left on a line, resolved, and its notes are saved', async () => {
  const page = await stage.visit();
  await makeEstimate(page, 'Bid with comments');
  await goToSection(page, 'B Shoot labor');
  await paste(page, 'Gaffer\t2\t3\tDays\t650');
  await page.getByText(/Saved \d/).waitFor();
  await page.getByRole('gridcell', { name: 'Gaffer' }).click();
  await page.getByRole('button', { name: 'Notes and comments' }).click();
  const panel = page.getByRole('dialog', { name: 'Gaffer' });
  await panel.getByText('2 × 3 days × 650.00').waitFor();
  await panel.getByLabel('Internal note').fill('Ask for a kit rate.');
  await panel.getByLabel('Internal note').blur();
  await panel.getByLabel('Comment on this line').fill('Is he free?');
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  await panel.getByText('Is he free?').waitFor();
  await saved(page);
  await expectWellMadeInEachLook(page, 'estimate-line');
  await panel.getByRole('button', { name: 'Resolve' }).click();
  await panel.getByRole('button', { name: 'Reopen' }).waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('gridcell', { name: /Has an internal note/ }).waitFor();
});

rare('a removed estimate is restored, and a draft is edited on a phone', async () => {
  const page = await stage.visit({ width: 360, height: 740, isTouch: true });
  await goTo(page, '/estimates/new');
  await page.getByLabel('Title').fill('Bid on the phone');
  await page.getByRole('button', { name: 'Create estimate' }).click();
  await page.getByRole('heading', { name: 'Bid on the phone', level: 1 }).waitFor();
  await page.getByRole('button', { name: /Add a line to A/ }).click();
  await page.getByRole('combobox', { name: /^Description/ }).fill('Coordinator');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rate, row 1: $0.00' }).click();
  await page.getByRole('textbox', { name: 'Rate, row 1' }).fill('2*500');
  await page.keyboard.press('Enter');
  await expect.poll(() => total(page).textContent()).toBe('$1,230.00');
  await page.getByText(/Saved \d/).waitFor();
  await saved(page);
  await choose(page, 'Remove');
  await page.getByRole('heading', { name: 'Estimates', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Bid on the phone', level: 1 }).waitFor();
});

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
