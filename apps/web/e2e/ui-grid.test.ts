import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMade, expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasGallery: true });
}, 180_000);
afterAll(() => stage.close());

test('a grid is edited with the keyboard: typing, Enter, Tab, paste, fill, clear, undo and redo', async () => {
  const page = await openGrid('grid');
  await page.getByRole('grid').focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await page.keyboard.type('2*650');
  await page.getByText('$1,300.00').first().waitFor();
  await press(page, 'Enter');
  await expectCell(page, '0:3', '$1,300.00');
  await expectCell(page, '0:4', '$1,300.00');
  await page.keyboard.type('soon');
  await press(page, 'Tab');
  await page.getByRole('alert').filter({ hasText: 'Type an amount' }).waitFor();
  await page.mouse.click(300, 700);
  // The field with the error takes the focus back.
  await page.getByRole('grid').locator('input:focus').waitFor();
  await press(page, 'Escape');
  await expectCell(page, '1:3', '$500.00');
  await press(page, 'ArrowUp', 'ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowDown');
  await page.getByText('2 × 2 cells selected').waitFor();
  await press(page, 'Control+c');
  await press(page, 'ArrowDown', 'ArrowDown', 'Control+v');
  await page.getByText(/Pasted \d cells/).waitFor();
  await expectCell(page, '2:3', '$1,300.00');
  await press(page, 'Control+z');
  await expectCell(page, '2:3', '$550.00');
  await press(page, 'Control+Shift+z');
  await expectCell(page, '2:3', '$1,300.00');
  await press(page, 'Delete');
  await expectCell(page, '2:3', '');
  await press(page, 'Control+z', 'Control+End');
  await page.locator('[data-cell="59:8"]').waitFor();
  await expectWellMade(page);
});

rare(
  'a grid is edited with the mouse: a drag selects, the handle fills, a double click edits',
  async () => {
    const page = await openGrid('grid');
    await dragTo(page, cell(page, '0:2'), cell(page, '1:2'));
    await page.getByText('2 × 1 cells selected').waitFor();
    await dragTo(page, page.locator('[data-fill]'), cell(page, '4:2'));
    await page.getByText(/Filled/).waitFor();
    await expectCell(page, '4:2', '5');
    await cell(page, '2:1').dblclick();
    await page.getByRole('combobox', { name: 'Unit, row 3' }).selectOption('Flat');
    await cell(page, '3:1').click();
    await expectCell(page, '2:1', 'Flat');
    await cell(page, '0:0').dblclick();
    await page.getByRole('textbox', { name: 'Name, row 1' }).fill('Lead');
    await cell(page, '5:2').click();
    await expectCell(page, '0:0', 'Lead');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectCell(page, '0:0', 'Director 1');
  },
);

rare(
  'ten thousand rows scroll with few elements, and Escape then Tab leaves the grid',
  async () => {
    const page = await openGrid('grid?rows=10000');
    await page.getByRole('grid').focus();
    await press(page, 'Control+ArrowDown');
    await cell(page, '9999:0').waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(60);
    await press(page, 'Escape', 'Tab');
    expect(await page.getByRole('grid').evaluate((it) => it === document.activeElement)).toBe(
      false,
    );
  },
);

rare(
  'a selection dragged past the edge scrolls, and a column is made wider with the pointer and the keyboard',
  async () => {
    const page = await openGrid('grid?rows=10000');
    const [start, box] = [
      await cell(page, '1:2').boundingBox(),
      await page.getByRole('grid').boundingBox(),
    ];
    if (!start || !box) throw new Error('The grid is not on the page.');
    await page.mouse.move(start.x + 20, start.y + 10);
    await page.mouse.down();
    await page.mouse.move(start.x + 20, box.y + box.height + 80, { steps: 4 });
    await cell(page, '60:2').waitFor();
    await page.mouse.up();
    await page.getByText(/^\d\d+ × 1 cells selected/).waitFor();
    const edge = page.getByRole('separator', { name: 'Width of Rate' });
    const at = await edge.boundingBox();
    if (!at) throw new Error('The edge is not on the page.');
    await page.mouse.move(at.x + 4, at.y + 8);
    await page.mouse.down();
    await page.mouse.move(at.x + 304, at.y + 8, { steps: 4 });
    await page.mouse.up();
    await expectWidth(page, 'Rate', '420');
    await page.getByRole('grid').focus();
    await press(page, 'Escape', 'End', 'Escape', 'Tab', 'ArrowLeft', 'Shift+ArrowLeft');
    await expectWidth(page, 'Remark', '180');
    const name = await page.getByRole('columnheader', { name: 'Name' }).boundingBox();
    expect(Math.round((name?.x ?? 0) - box.x)).toBe(0);
    await press(page, 'Home');
    await expectWidth(page, 'Remark', '240');
    await page.reload();
    await expectWidth(page, 'Rate', '420');
    await page.getByRole('button', { name: 'Reset column widths' }).click();
    await expectWidth(page, 'Rate', '120');
    await page.reload();
    await expectWidth(page, 'Rate', '120');
    expect(await page.getByRole('button', { name: 'Reset column widths' }).count()).toBe(0);
  },
);

rare('on a phone the rows are read and edited one by one', async () => {
  const page = await stage.visit({ as: null, width: 360, height: 740 });
  await goTo(page, '/dev/ui/grid?rows=10000');
  await page.getByRole('button', { name: 'Rate, row 2: $500.00' }).click();
  await page.getByRole('textbox', { name: 'Rate, row 2' }).fill('12k');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rate, row 2: $12,000.00' }).waitFor();
});

rare('the grid is well made in both themes, widths and directions, and in each state', async () => {
  const page = await openGrid('grid');
  await expectWellMadeInEachLook(page);
  await page.getByRole('link', { name: 'rtl' }).click();
  await page.locator('html[dir=rtl]').waitFor();
  await expectWellMade(page);
  for (const state of ['empty', 'loading', 'error']) {
    await page.getByRole('link', { name: state }).click();
    await page.waitForURL((it) => it.searchParams.get('state') === state);
    await expectWellMade(page);
  }
});

async function openGrid(path: string): Promise<Page> {
  const page = await stage.visit({ as: null });
  await goTo(page, `/dev/ui/${path}`);
  await page.getByRole('grid').waitFor();
  return page;
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function expectWidth(page: Page, column: string, pixels: string): Promise<void> {
  const edge = page.getByRole('separator', { name: `Width of ${column}` });
  await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(pixels);
}

function cell(page: Page, at: string) {
  return page.locator(`[data-cell="${at}"]`);
}

async function expectCell(page: Page, at: string, text: string): Promise<void> {
  await expect.poll(() => cell(page, at).textContent()).toBe(text);
}

async function dragTo(page: Page, from: ReturnType<typeof cell>, to: ReturnType<typeof cell>) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('A cell is not on the page.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}
