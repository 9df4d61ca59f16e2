import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goToSection, lines, makeEstimate, paste, total } from './estimate.ts';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { keptDrafts } from './kept-drafts.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage.close());

/** EST-1042 of the demo company: its sections, then its mark-ups. */
const sections: [string, string][] = [
  ['A Prep and wrap labor', '21400'],
  ['B Shoot labor', '38650'],
  ['C Prep and wrap expenses', '4200'],
  ['D Location and travel', '19850'],
  ['E Props, wardrobe, animals', '8300'],
  ['G Art department labor', '9600'],
  ['H Art department expenses', '12400'],
  ['I Equipment', '22750'],
  ['J Media', '2900'],
  ['K Miscellaneous', '3150'],
  ['L Director and creative fees', '22000'],
  ['M Talent labor', '14400'],
  ['N Talent expenses', '3600'],
  ['O Post labor', '16500'],
  ['P Post expenses', '13200'],
];

rare('EST-1042 rebuilt by hand comes to 245,836.00, also after a reload', async () => {
  const page = await stage.visit();
  const path = await makeEstimate(page, 'Morning Ritual rebuilt');
  for (const [name, rate] of sections) {
    await goToSection(page, name);
    await page.keyboard.type(`Lump sum of ${name.slice(0, 1)}`);
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab');
    await page.keyboard.type(rate);
    await press(page, 'Enter');
  }
  await expectTotal(page, '$245,836.00');
  await page.getByRole('button', { name: /^A to K: 143,200\.00/ }).waitFor();
  await page.getByRole('button', { name: /^Production fee: 28,640\.00/ }).click();
  await page.getByText('20% of 143,200.00').waitFor();
  await press(page, 'Escape');
  await page.getByText(/Saved \d/).waitFor();
  await saved(page);
  await expectWellMadeInEachLook(page, 'estimate');
  await goTo(page, path);
  await lines(page).waitFor();
  await expectTotal(page, '$245,836.00');
});

test('lines are pasted, filled, moved, removed and undone, and a merged cell keeps what is there', async () => {
  const page = await stage.visit();
  const path = await makeEstimate(page, 'Pasted bid');
  await goToSection(page, 'B Shoot labor');
  await paste(
    page,
    'Gaffer\t2\t3\tDays\t650\nKey grip\t1\t2*1.5\tDays\t$600.00\nSwing\t1\t3\tDays\t450\n',
  );
  await page.getByText('Pasted 15 cells.').waitFor();
  // 2 x 3 x 650 + 3 x 600 + 3 x 450
  await expectSection(page, 'B Shoot labor', '7,050.00');
  // Two rows whose first cell is merged: the description of the second stays.
  await cellOf(page, 'Gaffer').click();
  await paste(
    page,
    'Best boy\t3\n\t4',
    '<table><tr><td rowspan="2">Best boy</td><td>3</td></tr><tr><td>4</td></tr></table>',
  );
  await cellOf(page, 'Best boy').waitFor();
  await cellOf(page, 'Key grip').waitFor();
  // 3 x 3 x 650 + 4 x 3 x 600 + 3 x 450
  await expectSection(page, 'B Shoot labor', '14,400.00');
  await press(page, 'Control+z');
  await expectSection(page, 'B Shoot labor', '7,050.00');
  await cellOf(page, 'Swing').click();
  await press(page, 'Alt+ArrowUp', 'Alt+ArrowUp');
  expect(await descriptions(page, 'B')).toEqual(['Swing', 'Gaffer', 'Key grip']);
  await page.getByRole('button', { name: 'Remove line' }).click();
  await expectSection(page, 'B Shoot labor', '5,700.00');
  await press(page, 'Control+z');
  await expectSection(page, 'B Shoot labor', '7,050.00');
  await cellOf(page, 'Gaffer').click();
  await page.getByRole('button', { name: 'Make optional' }).click();
  await expectSection(page, 'B Shoot labor', '3,150.00');
  await page.getByRole('button', { name: 'Include the option' }).click();
  await expectSection(page, 'B Shoot labor', '7,050.00');
  await page.getByText(/Saved \d/).waitFor();
  await saved(page);
  await expectWellMadeInEachLook(page, 'estimate-lines');
  await goTo(page, path);
  await cellOf(page, 'Swing').waitFor();
  expect(await descriptions(page, 'B')).toEqual(['Swing', 'Gaffer', 'Key grip']);
  await dragRow(page, 'Swing', 'Key grip');
  await expect.poll(() => descriptions(page, 'B')).toEqual(['Gaffer', 'Key grip', 'Swing']);
  await saved(page);
});

rare(
  'two people edit one estimate: other cells are merged, and for the same cell the second chooses',
  async () => {
    const [first, second] = [await stage.visit(), await stage.visit({ as: 'dana@example.com' })];
    const path = await makeEstimate(first, 'Bid of two');
    await goToSection(first, 'B Shoot labor');
    await paste(first, 'Gaffer\t1\t1\tDays\t650\nGrip\t1\t1\tDays\t500');
    await first.getByText(/Saved \d/).waitFor();
    await goTo(second, path);
    await cellOf(second, 'Gaffer').click();
    // The first one changes the rate while the second types another one.
    await press(second, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await second.keyboard.type('70');
    await cellOf(first, 'Gaffer').click();
    await press(first, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await first.keyboard.type('800');
    await press(first, 'Enter');
    await expectSection(first, 'B Shoot labor', '1,300.00');
    await saved(first);
    await second.keyboard.type('0');
    await press(second, 'Enter');
    await second.keyboard.type('550');
    await press(second, 'Enter');
    const alert = second.getByRole('alert').filter({ hasText: 'Gaffer: your rate' });
    await alert.getByText(/“\$700.00” was not saved.*“\$800.00”/).waitFor();
    await expectSection(second, 'B Shoot labor', '1,350.00');
    await expectSection(first, 'B Shoot labor', '1,350.00');
    await expectWellMadeInEachLook(second, 'estimate-held');
    await alert.getByRole('button', { name: 'Use mine' }).click();
    await expectSection(second, 'B Shoot labor', '1,250.00');
    await expectSection(first, 'B Shoot labor', '1,250.00');
  },
);

rare(
  'lines that were typed without a connection are kept over a reload and saved when it is back',
  async () => {
    const page = await stage.visit();
    const path = await makeEstimate(page, 'Bid on a train');
    await page.route('**/api/trpc/estimates.saveLines*', (route) =>
      route.abort('internetdisconnected'),
    );
    await goToSection(page, 'I Equipment');
    await page.keyboard.type('Camera package');
    await press(page, 'Enter');
    await page.getByText('Offline, kept here').waitFor();
    await page.unroute('**/api/trpc/estimates.saveLines*');
    await goTo(page, path);
    await cellOf(page, 'Camera package').waitFor();
    await page.getByText(/Saved \d/).waitFor();
    await saved(page);
    const other = await stage.visit();
    await goTo(other, path);
    await cellOf(other, 'Camera package').waitFor();
  },
);

rare(
  'a rate is picked while a description is typed, after the rate card was pasted in the settings',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/rate-card');
    const rates = page.getByRole('grid', { name: 'Rates' });
    await rates.waitFor();
    await cell(page, 'Add a rate to B').click();
    await page.keyboard.type('Gaffer');
    await press(page, 'Tab');
    await saved(page);
    await cell(page, 'Gaffer').waitFor();
    await cell(page, 'Add a rate to I').click();
    await paste(page, 'Camera package\tDays\t1200\t950\nElectric truck\tDays\t800\t640');
    await cell(page, 'Electric truck').waitFor();
    await saved(page);
    await expectWellMadeInEachLook(page, 'rate-card');
    await makeEstimate(page, 'Bid from rates');
    await goToSection(page, 'I Equipment');
    await page.keyboard.type('camera');
    await page.getByRole('option', { name: /Camera package/ }).waitFor();
    await press(page, 'ArrowDown', 'Enter');
    await cellOf(page, 'Camera package').waitFor();
    await expectSection(page, 'I Equipment', '1,200.00');
    await page.getByRole('link', { name: 'Costs' }).click();
    await page.getByRole('columnheader', { name: 'Cost rate' }).waitFor();
    await page.getByRole('gridcell', { name: '$950.00' }).first().waitFor();
    await page.getByRole('link', { name: 'Overtime' }).click();
    await page.getByRole('columnheader', { name: 'OT hours' }).waitFor();
    await page.getByRole('link', { name: 'Client view' }).click();
    await page.getByRole('heading', { name: 'Payment schedule' }).waitFor();
    expect(await page.getByText('950.00').count()).toBe(0);
    await expectWellMadeInEachLook(page, 'estimate-client-view');
  },
);

rare(
  'the mark-ups, taxes and payments of an estimate are saved as they are typed, and change the totals',
  async () => {
    const page = await stage.visit();
    const path = await makeEstimate(page, 'Bid with terms');
    const answer = Promise.withResolvers<void>();
    await page.route(/estimates\.saveLines/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await goToSection(page, 'K Miscellaneous');
    await paste(page, 'Shipping\t1\t1\tFlat\t1000');
    await expectTotal(page, '$1,230.00');
    await page.getByRole('link', { name: 'Details and terms' }).click();
    await page.getByText('Saving').waitFor();
    // A button that moves when something was saved can be missed.
    const addTax = page.getByRole('button', { name: 'Add tax' });
    const placed = await addTax.boundingBox();
    answer.resolve();
    await saved(page);
    expect(await addTax.boundingBox()).toEqual(placed);
    await page.getByRole('textbox', { name: 'Production fee' }).fill('25');
    await press(page, 'Enter');
    await expectTotal(page, '$1,280.00');
    await page.getByRole('textbox', { name: 'Discount' }).fill('80');
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Add tax' }).click();
    await page.getByLabel('Rate of tax 1').fill('10');
    await press(page, 'Enter');
    await expectTotal(page, '$1,320.00');
    await page.getByLabel('Share of payment 1').fill('50');
    await press(page, 'Enter');
    await page.getByText('The payments add up to 75%').waitFor();
    await expectWellMadeInEachLook(page, 'estimate-terms');
    await page.getByLabel('Share of payment 2').fill('50');
    await press(page, 'Enter');
    await page.getByLabel('Assumptions').fill('Two days of ten hours.');
    await page.getByLabel('Assumptions').blur();
    await page
      .getByText(/Saved \d/)
      .first()
      .waitFor();
    await saved(page);
    await goTo(page, `${path}?view=terms`);
    await expect
      .poll(() => page.getByLabel('Assumptions').inputValue())
      .toBe('Two days of ten hours.');
    expect(await page.getByLabel('Share of payment 2').inputValue()).toBe('50%');
    await expectTotal(page, '$1,320.00');
  },
);

rare(
  'a field that is edited between its save and the reload of the page keeps both edits',
  async () => {
    const page = await stage.visit();
    const path = await makeEstimate(page, 'Slow reload');
    await goToSection(page, 'K Miscellaneous');
    await paste(page, 'Shipping\t1\t1\tFlat\t1000');
    await expectTotal(page, '$1,230.00');
    await page.getByRole('link', { name: 'Details and terms' }).click();
    await page.getByRole('button', { name: 'Add tax' }).waitFor();
    await saved(page);
    const [asked, reload] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/*.data*', async (route) => {
      asked.resolve();
      await reload.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add tax' }).click();
    await asked.promise;
    expect(await page.getByLabel('Rate of tax 1').count()).toBe(1);
    await page.getByLabel('Rate of tax 1').fill('10');
    await press(page, 'Enter');
    await expectTotal(page, '$1,353.00');
    reload.resolve();
    await saved(page);
    await goTo(page, `${path}?view=terms`);
    await expectTotal(page, '$1,353.00');
  },
);

rare('what was just typed does not count as saved, and leaving at once keeps it', async () => {
  const page = await stage.visit();
  const path = await makeEstimate(page, 'Left at once');
  await goToSection(page, 'K Miscellaneous');
  const block = Array.from({ length: 1_000 }, (_, index) => `Line ${index + 1}\t2\t1\tFlat\t10`);
  await paste(page, block.join('\n'));
  await page.getByText(/Saved \d/).waitFor();
  await page.route('**/api/trpc/estimates.saveLines*', (route) =>
    route.abort('internetdisconnected'),
  );
  await press(page, 'ArrowRight');
  await page.keyboard.type('4');
  await press(page, 'Enter', 'Control+z', 'Control+z', 'Control+Shift+z');
  await expectSection(page, 'K Miscellaneous', '20,000.00');
  expect(await page.getByText(/Saved \d/).count()).toBe(0);
  await expect.poll(async () => JSON.stringify(await keptDrafts(page)).length).toBeGreaterThan(5e5);
  await page.unroute('**/api/trpc/estimates.saveLines*');
  await goTo(page, path);
  await page.getByText(/Saved \d/).waitFor();
  await goTo(page, path);
  await expectSection(page, 'K Miscellaneous', '20,000.00');
});

rare('a thousand lines are pasted, saved at once, edited and undone', async () => {
  const page = await stage.visit();
  const path = await makeEstimate(page, 'Long bid');
  const block = Array.from({ length: 1_000 }, (_, index) => `Line ${index + 1}\t2\t3\tDays\t650`);
  await goToSection(page, 'B Shoot labor');
  await paste(page, block.join('\n'));
  await expectSection(page, 'B Shoot labor', '3,900,000.00');
  await page.getByText(/Saved \d/).waitFor();
  await saved(page);
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await press(page, 'ArrowRight');
  await page.keyboard.type('4');
  await press(page, 'Enter');
  await expectSection(page, 'B Shoot labor', '3,903,900.00');
  await press(page, 'Control+z');
  await expectSection(page, 'B Shoot labor', '3,900,000.00');
  await press(page, 'Control+z');
  await expectSection(page, 'B Shoot labor', '0.00');
  await press(page, 'Control+Shift+z');
  await expectSection(page, 'B Shoot labor', '3,900,000.00');
  await page.getByText(/Saved \d/).waitFor();
  await saved(page);
  await goTo(page, path);
  await expectSection(page, 'B Shoot labor', '3,900,000.00');
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function expectTotal(page: Page, amount: string): Promise<void> {
  await expect.poll(() => total(page).textContent()).toBe(amount);
}

async function expectSection(page: Page, name: string, amount: string): Promise<void> {
  const row = page
    .getByRole('list', { name: 'Top sheet' })
    .getByRole('listitem')
    .filter({ hasText: name.slice(2) });
  await expect.poll(() => row.textContent()).toContain(amount);
}

function cellOf(page: Page, description: string) {
  return lines(page)
    .getByRole('gridcell')
    .filter({ hasText: new RegExp(`^${description}`) })
    .first();
}

/** Returns the descriptions of the lines in a section, as far as they are drawn. */
async function descriptions(page: Page, section: string): Promise<string[]> {
  const texts = await lines(page).locator('[data-cell$=":0"]').allTextContents();
  const all = texts.map((it) => it.replace(/Option.*$/, ''));
  const end = all.indexOf(`Add a line to ${section}`);
  const before = all.slice(0, end);
  return before.slice(before.findLastIndex((it) => it.startsWith('Add a line')) + 1);
}

async function dragRow(page: Page, from: string, to: string): Promise<void> {
  const grip = cellOf(page, from).locator('[data-grip]');
  const [start, end] = [await grip.boundingBox(), await cellOf(page, to).boundingBox()];
  if (!start || !end) throw new Error('The lines are not on the page.');
  await page.mouse.move(start.x + 6, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + 40, end.y + 8, { steps: 4 });
  await page.mouse.move(end.x + 40, end.y + end.height - 4, { steps: 4 });
  await page.mouse.up();
}

function cell(page: Page, text: string) {
  return page.getByRole('gridcell', { name: text, exact: true }).first();
}
