import { asOwner } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawnFrame, hasFfmpeg, makeClip } from './clips.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { smallTargets } from './measures.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let path: string;
beforeAll(async () => {
  stage = await openStage({ hasWorker: true });
  path = `/deliverables/${await one(`select id as value from deliverables where title = 'Hero :60'`)}`;
}, 240_000);
afterAll(() => stage.close());

async function one(select: string): Promise<string> {
  const [row] = await asOwner(stage, (sql) => sql.unsafe<{ value: string }[]>(select));
  return row?.value ?? '';
}

/** Uploads a clip as the next version, and waits until it is prepared. */
async function upload(page: Page, version: number, clip: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Post cut…' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Post v${version}`) });
  const name = `Hero 60 v${version}.mp4`;
  const file = { name, mimeType: 'video/mp4', buffer: clip };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText(name).waitFor();
  await dialog.getByLabel('Stage').selectOption('fine');
  await dialog.getByRole('button', { name: `Upload v${version}` }).click();
  await page.getByRole('link', { name: `v${version}` }).waitFor();
}

const readyCount = () =>
  one(`select count(*)::text as value from transcodes where state = 'ready'`);

/** v5 at 23.976 for 6 seconds, v6 at the same rate for 4, and v7 at 25 for 6. */
let versions: Promise<void> | undefined;
function uploadVersions(): Promise<void> {
  versions ??= (async () => {
    const clips = [makeClip('24000/1001', 6), makeClip('24000/1001', 4), makeClip('25/1', 6)];
    const page = await stage.visit();
    await goTo(page, path);
    for (const [at, clip] of clips.entries()) await upload(page, at + 5, await clip);
    await expect.poll(readyCount, { timeout: 90_000 }).toBe('3');
    await page.close();
  })();
  return versions;
}

async function open(search: string, visit?: Parameters<Stage['visit']>[0]): Promise<Page> {
  await uploadVersions();
  const page = await stage.visit(visit);
  await goTo(page, `${path}${search}`);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  if (search.includes('with')) await secondFilm(page).waitFor();
  await expectStill(page);
  return page;
}

const firstFilm = (page: Page) => page.locator('[data-player-picture] video');
const secondFilm = (page: Page) => page.locator('[data-second-film] video');

const shownFrame = (page: Page) =>
  page.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuenow');

function expectStill(page: Page): Promise<void> {
  const isStill = () =>
    page
      .locator('video')
      .evaluateAll((all) =>
        all.every(
          (it) => it instanceof HTMLVideoElement && it.paused && !it.seeking && it.readyState > 1,
        ),
      );
  return expect.poll(isStill).toBe(true);
}

/** Waits until both films stand, and expects the numbers that their pictures carry. */
async function expectFrames(page: Page, first: number, second: number): Promise<void> {
  await expect.poll(() => shownFrame(page)).toBe(String(first));
  const drawn = async () => [
    await drawnFrame(page, firstFilm(page)),
    await drawnFrame(page, secondFilm(page)),
  ];
  await expect.poll(drawn).toEqual([first, second]);
  await expectStill(page);
  expect(await drawn()).toEqual([first, second]);
}

async function stepTo(page: Page, frame: number): Promise<void> {
  await page.keyboard.press('Home');
  const seconds = Math.floor(frame / 24);
  for (let at = 0; at < seconds; at += 1) await page.keyboard.press('Shift+ArrowRight');
  for (let at = seconds * 24; at < frame; at += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownFrame(page)).toBe(String(frame));
}

/** Returns how many frames the films are apart, each time that both are looked at. */
function differences(page: Page, times: number): Promise<number[]> {
  return page.evaluate(async (count) => {
    const [first, second] = document.querySelectorAll('video');
    const found: number[] = [];
    for (let at = 0; at < count; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const apart = (second?.currentTime ?? 0) - (first?.currentTime ?? 0);
      found.push((apart * 24_000) / 1_001);
    }
    return found;
  }, times);
}

async function pauseTogether(page: Page): Promise<number> {
  await page.keyboard.press('k');
  await expectStill(page);
  await page.waitForTimeout(300);
  return Number(await shownFrame(page));
}

describe.runIf(hasFfmpeg)('two versions of a cut', { timeout: 240_000 }, () => {
  test('keep the moment, and are compared frame by frame', async () => {
    const page = await open('?v=5');
    await stepTo(page, 31);
    await page.getByRole('link', { name: 'v6' }).click();
    await page.getByRole('region', { name: 'Hero :60, v6' }).waitFor();
    await expect.poll(() => shownFrame(page)).toBe('31');
    await expect.poll(() => drawnFrame(page)).toBe(31);
    await page.keyboard.press('[');
    await page.getByRole('region', { name: 'Hero :60, v5' }).waitFor();
    await expect.poll(() => drawnFrame(page)).toBe(31);

    await page.getByRole('button', { name: 'Compare with…' }).click();
    await page.getByRole('menuitem', { name: 'v6' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?v=5&with=6');
    await page.getByRole('button', { name: 'Compare with v7' }).waitFor();
    await expectFrames(page, 31, 31);
    for (const frame of [32, 33]) {
      await page.keyboard.press('ArrowRight');
      await expectFrames(page, frame, frame);
    }
    await page.keyboard.press('Home');
    await expectFrames(page, 0, 0);
    await stepTo(page, 50);
    await expectFrames(page, 50, 50);

    await page.keyboard.press('Home');
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    // As when the machine is busy and a film falls behind.
    await secondFilm(page).evaluate((it: HTMLVideoElement) => {
      it.currentTime += 0.3;
    });
    const apart = async () => Math.max(...(await differences(page, 3)).map(Math.abs));
    await expect.poll(apart, { timeout: 10_000 }).toBeLessThanOrEqual(1);
    const frame = await pauseTogether(page);
    expect(frame).toBeGreaterThan(5);
    await expectFrames(page, frame, Math.min(frame, 95));

    await page.keyboard.press('End');
    await expectFrames(page, 143, 95);
    await page.getByText('v6 is over: its last frame').waitFor();
    await page.getByText('v6 is 2.0 s shorter.').waitFor();
    await stepTo(page, 10);
    await page.getByRole('button', { name: 'v6 one frame ahead' }).click();
    await expectFrames(page, 10, 11);
    await expectWellMadeInEachLook(page, 'compare-side');

    await page.getByRole('button', { name: 'Wipe' }).click();
    const line = page.getByRole('slider', { name: 'Line between v5 and v6' });
    await line.press('ArrowRight');
    expect(await line.getAttribute('aria-valuenow')).toBe('51');
    expect(await secondFilm(page).evaluate((it) => getComputedStyle(it).clipPath)).toContain('51%');
    await page.getByRole('button', { name: 'Overlay' }).click();
    expect(await secondFilm(page).evaluate((it) => getComputedStyle(it).opacity)).toBe('0.5');
    await page.getByLabel('Difference').check();
    const blend = () => secondFilm(page).evaluate((it) => getComputedStyle(it).mixBlendMode);
    expect(await blend()).toBe('difference');
    await expectFrames(page, 10, 11);

    await page.getByRole('button', { name: 'Stop comparing' }).click();
    await secondFilm(page).waitFor({ state: 'detached' });
    await expect.poll(() => shownFrame(page)).toBe('10');
  });

  rare('are compared by time when their frame rates differ, and change sides', async () => {
    const page = await open('?v=5&with=7');
    for (const [first, second] of [
      [24, 25],
      [100, 104],
      [143, 149],
    ] as const) {
      await stepTo(page, first);
      await expectFrames(page, first, second);
    }
    await stepTo(page, 24);
    await page.reload();
    await expectFrames(page, 0, 0);
    await stepTo(page, 24);
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await page.getByRole('region', { name: 'Hero :60, v7' }).waitFor();
    await expectFrames(page, 25, 23);
  });

  rare('play backward, faster and in a loop together, and one of them is heard', async () => {
    const page = await open('?v=5&with=6');
    const muted = () =>
      page.locator('video').evaluateAll((all) => all.map((it) => (it as HTMLVideoElement).muted));
    await expect.poll(muted).toEqual([false, true]);
    const sound = page.getByRole('group', { name: 'Sound' });
    await sound.getByRole('button', { name: 'v6' }).click();
    await expect.poll(muted).toEqual([true, false]);
    await page.keyboard.press('m');
    await expect.poll(muted).toEqual([true, true]);
    await stepTo(page, 60);
    await page.keyboard.press('j');
    await page.waitForTimeout(500);
    const back = await pauseTogether(page);
    expect(back).toBeLessThan(60);
    await expectFrames(page, back, back);
    await stepTo(page, 10);
    await page.keyboard.press('i');
    await stepTo(page, 40);
    await page.keyboard.press('o');
    await page.getByRole('button', { name: 'Loop' }).click();
    await page.keyboard.press('l');
    await page.keyboard.press('l');
    await page.waitForTimeout(3_000);
    const looped = await pauseTogether(page);
    expect(looped).toBeLessThanOrEqual(41);
    await expectFrames(page, looped, looped);
  });

  rare('are wiped with a thumb at 360 px, one above the other otherwise', async () => {
    const page = await open('?v=5&with=6', { width: 360, height: 740, isTouch: true });
    const [above, below] = [
      await firstFilm(page).boundingBox(),
      await secondFilm(page).boundingBox(),
    ];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await page.getByRole('button', { name: 'Wipe' }).click();
    const line = page.getByRole('slider', { name: 'Line between v5 and v6' });
    const box = await line.boundingBox();
    if (!box) throw new Error('The line is not shown.');
    expect(box.width).toBeGreaterThanOrEqual(44);
    const small = await smallTargets(page, 44);
    expect(small.filter((it) => !it.startsWith('a '))).toEqual([]);
    await page.mouse.move(box.x + 22, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 82, box.y + 40, { steps: 4 });
    await page.mouse.up();
    expect(Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(60);
    await expectWellMadeInEachLook(page, 'compare-wipe');
  });
});
