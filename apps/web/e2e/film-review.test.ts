import { asOwner } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawnFrame, hasFfmpeg, makeClip } from './clips.ts';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasWorker: true });
}, 240_000);
afterAll(() => stage.close());

const one = async (select: string) => {
  const [row] = await asOwner(stage, (sql) => sql.unsafe<{ value: string }[]>(select));
  return row?.value ?? '';
};

const shownFrame = (page: Page) =>
  page.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuenow');

async function showFrame(page: Page, frame: number): Promise<void> {
  await page.keyboard.press('Home');
  for (let at = 0; at < frame; at += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownFrame(page)).toBe(String(frame));
}

describe.runIf(hasFfmpeg)('an uploaded cut', { timeout: 120_000 }, () => {
  let path: string;
  beforeAll(async () => {
    const id = await one(`select id as value from deliverables where title = 'Hero :60'`);
    path = `/deliverables/${id}`;
  });

  test('is posted, prepared and reviewed on its frames, with a drawing', async () => {
    const clip = await makeClip('24000/1001', 5);
    const page = await stage.visit();
    await goTo(page, path);
    await page.getByRole('button', { name: 'Post cut…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Post v5/ });
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'Hero 60 v5.mp4', mimeType: 'video/mp4', buffer: clip },
    });
    await dialog.getByText('Hero 60 v5.mp4').waitFor();
    await dialog.getByLabel('Stage').selectOption('fine');
    await dialog.getByRole('button', { name: 'Upload v5' }).click();
    await page.getByRole('link', { name: 'v5' }).waitFor();
    await page.getByText(/320 × 180, 23\.976 fps, h264/).waitFor({ timeout: 60_000 });
    await expect
      .poll(() => one(`select state as value from transcodes limit 1`), { timeout: 60_000 })
      .toBe('ready');
    await page.reload();
    await goTo(page, path);
    const player = page.getByRole('region', { name: 'Hero :60, v5' });
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await showFrame(page, 7);
    expect(await drawnFrame(page)).toBe(7);
    await expectWellMadeInEachLook(page, 'film-review');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.keyboard.press('c');
    expect(await page.getByLabel('At').inputValue()).toBe('00:00:00:07');
    await page.getByRole('button', { name: 'Draw on this frame' }).click();
    const pad = player.locator('[data-drawing-pad]');
    const box = await pad.boundingBox();
    if (!box) throw new Error('The drawing has no place.');
    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.5, { steps: 4 });
    await page.mouse.up();
    const body = 'The logo is soft here';
    await page.getByLabel('Note', { exact: true }).fill(body);
    await saved(page);
    await page.reload();
    await page.getByRole('button', { name: 'Discard' }).waitFor();
    await page.getByText('1 shape on').waitFor();
    await page.getByRole('button', { name: 'Post to team' }).click();
    const note = page.getByRole('listitem').filter({ hasText: body });
    await note.getByRole('button', { name: '00:00:00:07' }).click();
    await expect.poll(() => shownFrame(page)).toBe('7');
    await expect.poll(() => player.locator('svg path[stroke-width="3"]').count()).toBe(1);
    const stored = await one(
      `select json_build_array(time_ms, drawing->0->>'kind', drawing->0->'points')::text as value
       from notes where body = '${body}'`,
    );
    expect(JSON.parse(stored)).toEqual([
      292,
      'arrow',
      [
        [0.25, 0.25],
        [0.75, 0.5],
      ],
    ]);

    await page.keyboard.press('Home');
    for (let at = 0; at < 5; at += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('c');
    expect(await page.getByLabel('At').inputValue()).toBe('00:00:00:05');
  });

  test('is watched by a client on a phone, who notes a frame, until the link is ended', async () => {
    const office = await stage.visit();
    await goTo(office, path);
    await office.getByRole('button', { name: 'Share with client…' }).click();
    const dialog = office.getByRole('dialog', { name: 'Share with client' });
    await dialog.getByRole('button', { name: 'Create a link to copy' }).click();
    const { pathname } = new URL((await dialog.locator('code').textContent()) ?? '');
    const phone = await stage.visit({ as: null, width: 360, height: 740, isTouch: true });
    await goTo(phone, pathname);
    const player = phone.getByRole('region', { name: 'Hero :60, v5' });
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await showFrame(phone, 12);
    expect(await drawnFrame(phone)).toBe(12);
    await expectWellMadeInEachLook(phone, 'portal-film');
    await phone.setViewportSize({ width: 360, height: 740 });
    const note = phone.getByLabel('Note on v5', { exact: true });
    await note.focus();
    expect(await phone.getByLabel('At').inputValue()).toBe('0:00.501');
    await note.fill('Hold this longer');
    await phone.getByLabel('Your name').fill('Maddie');
    await phone.getByRole('button', { name: 'Send the note' }).click();
    await phone.getByRole('button', { name: '0:00.501' }).waitFor();
    const film = await phone.request.get(`${pathname}/5/low`, { headers: { range: 'bytes=0-9' } });
    expect(film.status()).toBe(206);
    expect((await phone.request.get(`${pathname}/5/original`)).status()).toBe(404);
    const ends = dialog.getByRole('button', { name: /^End the link/ });
    await ends.first().click();
    await office.getByRole('button', { name: 'End the link', exact: true }).click();
    await office.getByText('The link was ended').waitFor();
    await expect
      .poll(async () =>
        (
          await phone.request.get(`${pathname}/5/low`, { headers: { range: 'bytes=0-9' } })
        ).status(),
      )
      .toBe(404);
  });
});
