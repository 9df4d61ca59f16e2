import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMade, expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasGallery: true });
}, 180_000);
afterAll(() => stage.close());

test('the address opens a side panel that j and k walk, and text is edited in its place', async () => {
  const page = await visit('panel?open=r2');
  const panel = page.getByRole('dialog');
  await panel.getByRole('heading', { name: 'Record 2' }).waitFor();
  await page.keyboard.press('j');
  await panel.getByText('3 of 30').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await panel.getByRole('heading', { name: 'Record 3' }).waitFor();
  await panel.getByLabel('Note').fill('jk');
  await panel.getByText('3 of 30').waitFor();
  await page.getByRole('link', { name: 'Record 9' }).click();
  await panel.getByRole('heading', { name: 'Record 9' }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('open')).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Record 9');
  await follow(page, '/dev/ui/panel?open=r4');
  await panel.waitFor();
  const focused = () =>
    page.evaluate(() => {
      const it = document.activeElement;
      return it?.getAttribute('aria-label') ?? it?.id;
    });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  for (const it of ['note', 'Previous (k)', 'Next (j)', 'Close']) {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(it);
  }
  await expectWellMadeInEachLook(page);

  await follow(page, '/dev/ui/small');
  await page.getByRole('button', { name: 'Name: Morning unit. Edit' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Type a name.' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Night unit');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Name: Night unit. Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Other');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Name: Night unit. Edit' }).waitFor();
  await page.getByRole('checkbox', { name: 'Second' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByText('1 selected').waitFor();
  await expectWellMadeInEachLook(page);
});

rare('Tab leaves a side panel at its end, and Escape on the page closes it too', async () => {
  const page = await visit('panel?open=r2');
  const panel = page.getByRole('dialog');
  await panel.getByRole('heading', { name: 'Record 2' }).and(page.locator(':focus')).waitFor();
  for (const name of ['Note', 'Previous (k)', 'Next (j)', 'Close']) {
    await page.keyboard.press('Tab');
    await panel.getByLabel(name).and(page.locator(':focus')).waitFor();
  }
  await page.keyboard.press('Tab');
  expect(await panel.locator(':focus').count()).toBe(0);
  await page.getByRole('link', { name: 'Record 5' }).focus();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: 'Record 2', exact: true })
    .and(page.locator(':focus'))
    .waitFor();
});

rare('each chart has its numbers as a table and as CSV', async () => {
  const page = await visit('charts');
  await page.getByText('Show as table').nth(1).click();
  const table = page.getByRole('table', { name: 'Balance by week' });
  await table.getByRole('row', { name: 'W10 $40,000.00 projected' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('balance.csv');
  await expectWellMadeInEachLook(page);
});

rare('a timeline of ten thousand lanes draws only those on screen', async () => {
  const page = await visit('timeline?rows=10000');
  const lanes = page.getByRole('region', { name: 'Jobs over time' });
  await lanes
    .getByRole('link', { name: /^Shoot, / })
    .first()
    .waitFor();
  expect(await lanes.getByRole('listitem').count()).toBeLessThan(120);
  await lanes.evaluate((it) => it.scrollTo({ top: it.scrollHeight }));
  await lanes.getByText('Lane 10000', { exact: true }).waitFor();
  await goTo(page, '/dev/ui/timeline');
  await expectWellMadeInEachLook(page);
});

rare(
  'every part is well made right to left, and while it is empty, loading or in error',
  async () => {
    const page = await visit('charts?dir=rtl');
    for (const path of rightToLeft) {
      await expectWellMade(page);
      await goTo(page, `/dev/ui/${path}`);
    }
    await expectWellMade(page);
    for (const state of ['empty', 'loading', 'error']) {
      await goTo(page, `/dev/ui/charts?state=${state}`);
      await expectWellMade(page);
    }
  },
);

const rightToLeft = [
  'timeline?dir=rtl',
  'small?dir=rtl',
  'panel?dir=rtl&open=r4',
  'amounts?dir=rtl',
  'form?dir=rtl',
  'uploads?dir=rtl',
  'review?dir=rtl',
  'split?dir=rtl',
];

async function visit(path: string): Promise<Page> {
  const page = await stage.visit({ as: null });
  await goTo(page, `/dev/ui/${path}`);
  return page;
}
