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

test('days are chosen and a block is moved, each with a drag and with the keyboard', async () => {
  const page = await visit('day-grid');
  const strip = page.getByRole('button', { name: /^Days of Person 3/ });
  const box = await strip.boundingBox();
  if (!box) throw new Error('The days are not on the page.');
  await page.mouse.move(box.x + 15 * 40 + 20, box.y + box.height - 4);
  await page.mouse.down();
  await page.mouse.move(box.x + 17 * 40 + 20, box.y + box.height - 4, { steps: 4 });
  await page.mouse.up();
  await page.getByText('Chosen: row-3, 2026-12-05 to 2026-12-07').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Days of Person 4, Tue 8 Dec – Wed 9 Dec' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Chosen: row-4, 2026-12-08 to 2026-12-09').waitFor();
  await expectWellMadeInEachLook(page);

  const block = page.getByRole('button', { name: 'Booked, Person 1, Sun 22 Nov – Mon 23 Nov' });
  const place = await block.boundingBox();
  const target = await page.getByRole('button', { name: 'Days of Person 3' }).boundingBox();
  if (!place || !target) throw new Error('The block or its target is not on the page.');
  await page.mouse.move(place.x + 10, place.y + 10);
  await page.mouse.down();
  await page.mouse.move(place.x + 60, target.y + 10, { steps: 4 });
  await page.mouse.move(place.x + 10 + 80, target.y + 10, { steps: 4 });
  await page.locator('[data-preview]').waitFor();
  await page.mouse.up();
  const moved = page.getByRole('button', { name: 'Booked, Person 3, Tue 24 Nov – Wed 25 Nov' });
  await moved.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  const status = page.getByRole('status').filter({ hasText: 'Person 2, Wed 25 Nov' });
  await status.waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await moved.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Booked, Person 4, Tue 24 Nov – Wed 25 Nov' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Opened block-1').waitFor();
});

rare('ten thousand rows draw only those on screen, also right to left', async () => {
  const page = await visit('day-grid?rows=10000&dir=rtl');
  const grid = page.getByRole('region', { name: 'People by days' });
  await grid.getByText('Person 1', { exact: true }).waitFor();
  expect(await grid.getByRole('listitem').count()).toBeLessThan(60);
  await grid.evaluate((it) => it.scrollTo({ top: it.scrollHeight }));
  await grid.getByText('Person 10000').waitFor();
  await expectWellMade(page);
});

rare('the divider of a split pane moves with the arrow keys and keeps its place', async () => {
  const page = await visit('split');
  const divider = page.getByRole('separator', { name: 'Width of the list' });
  const before = await divider.getAttribute('aria-valuenow');
  await divider.press('ArrowRight');
  await divider.press('ArrowRight');
  await expect.poll(() => divider.getAttribute('aria-valuenow')).not.toBe(before);
  const after = await divider.getAttribute('aria-valuenow');
  await expectWellMadeInEachLook(page);
  await page.reload();
  await expect.poll(() => divider.getAttribute('aria-valuenow')).toBe(after);
  await page.getByRole('link', { name: 'rtl' }).click();
  await page.locator('html[dir=rtl]').waitFor();
  // The value is the share of the first pane, which is now on the right.
  const list = page.getByRole('list').filter({ hasText: 'Two' });
  const share = async () => {
    const [part, whole] = [await list.boundingBox(), await page.locator('main').boundingBox()];
    return [(part?.width ?? 0) / (whole?.width ?? 1), await divider.getAttribute('aria-valuenow')];
  };
  const [narrow, value] = await share();
  expect(value).toBe(after);
  await divider.press('ArrowLeft');
  await expect.poll(async () => (await share())[1]).toBe(String(Number(value) + 5));
  expect((await share())[0]).toBeGreaterThan(Number(narrow));
  await divider.dblclick();
  await expect.poll(async () => (await share())[1]).toBe('35');
});

rare(
  'in forced colors tones differ, today is marked, and buttons and fields have edges',
  async () => {
    const page = await visit('day-grid');
    await page.emulateMedia({ forcedColors: 'active' });
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((it) => {
          const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(it);
          return { backgroundColor, backgroundImage, boxShadow };
        });
    const ground = (await look('html')).backgroundColor;
    const block = (name: string) => look(`button[aria-label^="${name},"]`);
    const [booked, first, second] = [
      await block('Booked'),
      await block('First hold'),
      await block('Second hold'),
    ];
    expect(booked.backgroundColor).not.toBe(ground);
    expect(first.backgroundImage).toContain('gradient');
    expect(first.backgroundColor).not.toBe(booked.backgroundColor);
    expect(second.boxShadow).toContain('inset');
    expect((await look('.bg-tally')).backgroundColor).not.toBe(ground);
    await goTo(page, '/dev/ui/fields');
    for (const field of [
      'input[type=text], input:not([type])',
      'textarea',
      'select',
      '[role=combobox]',
    ]) {
      expect((await look(`main :is(${field})`)).boxShadow, field).toContain('inset');
    }
  },
);

async function visit(path: string): Promise<Page> {
  const page = await stage.visit({ as: null });
  await goTo(page, `/dev/ui/${path}`);
  return page;
}
