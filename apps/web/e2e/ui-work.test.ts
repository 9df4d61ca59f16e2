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

rare('what goes to whom is reviewed, somebody is left out, and the sending is undone', async () => {
  const page = await visit('review');
  await page.getByRole('button', { name: 'Review 4' }).click();
  const sheet = page.getByRole('dialog', { name: 'Send the call sheet' });
  await sheet.getByText('The last email to this address came back.').waitFor();
  await sheet.getByRole('checkbox', { name: /Lee Marsh/ }).uncheck();
  await expectWellMadeInEachLook(page);
  await sheet.getByRole('button', { name: 'Send to 3 people' }).click();
  const bar = page.getByRole('region', { name: 'Can be undone' });
  await bar.getByText('Sending to 3 people').waitFor();
  await bar.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Nothing was sent').waitFor();
  await page.getByRole('button', { name: 'Review 10,000' }).click();
  await sheet.getByRole('button', { name: 'Send to 10000 people' }).waitFor();
  expect(await sheet.getByRole('checkbox').count()).toBeLessThan(40);
});

rare('a page with exceptions is a document of its own, and so is the page after it', async () => {
  const page = await stage.visit();
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A cut</p>' }),
  );
  const mayUse = (feature: string) =>
    page.evaluate((it) => Reflect.get(document, 'featurePolicy').allowsFeature(it), feature);
  await goTo(page, '/dev/ui');
  expect(await mayUse('camera')).toBe(false);
  await page.getByRole('link', { name: 'Exceptions' }).click();
  await page.getByText('The worker runs.').waitFor();
  await page.frameLocator('iframe').getByText('A cut').waitFor();
  expect([await mayUse('camera'), await mayUse('microphone')]).toEqual([true, false]);
  await page.getByRole('link', { name: 'Interface kit' }).click();
  await page.getByRole('link', { name: 'Exceptions' }).waitFor();
  expect(await mayUse('camera')).toBe(false);
});

rare('a comment mentions people with the keyboard, and a refused comment stays', async () => {
  const page = await visit('review');
  const field = page.getByRole('combobox', { name: 'Comment' });
  await field.pressSequentially('Hi @le');
  await page.getByRole('option', { name: 'Lee Marsh' }).waitFor();
  await expectWellMade(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Hi @Lee Marsh ');
  await field.press('Control+Enter');
  await page.getByText('Hi @Lee Marsh (1 mentioned)').waitFor();
  await goTo(page, '/dev/ui/review?state=error');
  await field.fill('Second');
  await page.getByRole('button', { name: 'Comment' }).click();
  await page.getByRole('alert').filter({ hasText: 'was not saved' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('Second');
});

rare('files are added, and the tray pauses, resumes, folds and cancels them', async () => {
  const page = await visit('uploads');
  const tray = page.getByRole('region', { name: 'Uploads' });
  const file = { name: 'new.mov', mimeType: 'video/quicktime', buffer: Buffer.from('12345') };
  await page.locator('input[type=file]').setInputFiles(file);
  await tray.getByText('Uploading 2 of 6 files').waitFor();
  await tray.getByRole('button', { name: /^Pause A000/ }).click();
  await tray.getByRole('button', { name: /^Resume A000/ }).click();
  await tray.getByRole('button', { name: /^Pause A000/ }).waitFor();
  await expectWellMadeInEachLook(page);
  await tray.getByRole('button', { name: 'Collapse' }).click();
  await expect.poll(() => tray.getByRole('listitem').count()).toBe(0);
  await follow(page, '/dev/ui/uploads?rows=10000');
  expect(await tray.getByRole('listitem').count()).toBeLessThan(40);
});

rare('a calendar shows months, weeks and a list, opens with Enter, and chooses days', async () => {
  const page = await visit('calendar');
  const calendar = page.getByRole('region', { name: 'Schedule' });
  await calendar.getByRole('button', { name: 'Shoot day' }).first().press('Enter');
  await page.getByText('Opened 0').waitFor();
  const from = await calendar.locator('[data-date="2026-11-24"]').first().boundingBox();
  const to = await calendar.locator('[data-date="2026-11-26"]').first().boundingBox();
  if (!from || !to) throw new Error('The days are not on the page.');
  await page.mouse.move(from.x + 20, from.y + from.height - 6);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height - 6, { steps: 4 });
  await page.mouse.up();
  await page.getByText('Chosen: 2026-11-24 to 2026-11-26').waitFor();
  await expectWellMadeInEachLook(page);
  await calendar.getByRole('link', { name: 'Later' }).click();
  await calendar.getByRole('heading', { name: 'December 2026' }).waitFor();
  await calendar.getByRole('link', { name: 'Week' }).click();
  await page.waitForURL((it) => it.searchParams.get('view') === 'week');
  await calendar.getByText('All day', { exact: true }).first().waitFor();
  await calendar.locator('[data-lift]').first().waitFor();
  // The calendar hides an event until it has measured it.
  const hidden = calendar.locator('[data-lift]').filter({ visible: false });
  await expect.poll(() => hidden.count()).toBe(0);
  await expectWellMade(page);
  await calendar.getByRole('link', { name: 'List' }).click();
  await page.waitForURL((it) => it.searchParams.get('view') === 'list');
  await expectWellMade(page);
});

test('an event is lifted, moved, stretched and dropped with the keyboard, mirrored right to left', async () => {
  const page = await visit('calendar');
  const press = async (key: string, announced: string) => {
    await page.keyboard.press(key);
    const status = page.getByRole('status').filter({ hasText: announced });
    await status.waitFor({ state: 'attached' });
    await page.locator('[data-lift="0"]:focus').first().waitFor();
  };
  await page.getByRole('button', { name: 'Shoot day' }).first().focus();
  await press('Space', 'Shoot day picked up from Mon 2 Nov');
  await press('ArrowRight', 'Tue 3 Nov');
  await press('ArrowDown', 'Tue 10 Nov');
  await press('Shift+ArrowRight', 'Tue 10 Nov to Wed 11 Nov');
  await expectWellMade(page);
  await press('Escape', 'returned to its place');
  await press('Space', 'picked up from Mon 2 Nov');
  await press('ArrowDown', 'Mon 9 Nov');
  await press('Enter', 'Shoot day dropped');
  await page.getByText('Moved', { exact: true }).waitFor();
  await press('Space', 'picked up from Mon 9 Nov');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'rtl' }).click();
  await page.locator('[dir=rtl] [data-lift="0"]').first().focus();
  await press('Space', 'picked up from Mon 9 Nov');
  await press('ArrowLeft', 'Tue 10 Nov');
  await expectWellMade(page);
});

async function visit(path: string): Promise<Page> {
  const page = await stage.visit({ as: null });
  await goTo(page, `/dev/ui/${path}`);
  return page;
}
