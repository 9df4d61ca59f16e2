import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFfmpeg, sendPart } from './clips.ts';
import { openStage, type Stage } from './fixture.ts';
import { smallTargets } from './measures.ts';
import {
  clipAt,
  expectFrame,
  goToFrame,
  lengthOf,
  moment,
  openPlayer,
  type Shown,
} from './player-page.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasGallery: true });
}, 180_000);
afterAll(() => stage.close());

const open = (shown: Shown) => openPlayer(stage, shown);

describe.skipIf(!hasFfmpeg)('the player', () => {
  const rate = '25/1';

  test('marks a range, goes through notes and is well made', async () => {
    const page = await open({ rate, more: { markers: '5000', strip: '/strip.png' } });
    const notes = page.getByRole('toolbar', { name: 'Notes on the timeline' });
    const buttons = notes.getByRole('button');
    await buttons.first().waitFor();
    expect(await buttons.count()).toBeLessThan(60);
    expect(await notes.locator('[tabindex="0"]').count()).toBe(1);
    await buttons.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await buttons.nth(1).and(page.locator('[aria-pressed=true]')).waitFor();
    const first = await expectFrame(page);
    await page.keyboard.press('Enter');
    expect(await expectFrame(page)).toBeGreaterThanOrEqual(first);

    await goToFrame(page, 50);
    await expectFrame(page, 50);
    await page.keyboard.press('i');
    await goToFrame(page, 75);
    await expectFrame(page, 75);
    await page.keyboard.press('o');
    const range = page.getByLabel('Range', { exact: true });
    await expect.poll(() => range.textContent()).toBe('2000 to 3000');
    await page.keyboard.press('Shift+I');
    await expectFrame(page, 50);
    await page.getByRole('slider', { name: 'Out' }).press('ArrowLeft');
    await expect.poll(() => range.textContent()).toBe('2000 to 2960');
    await expectFrame(page, 74);

    await page.getByRole('button', { name: 'Loop' }).click();
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    const frames: number[] = [];
    for (let look = 0; look < 20; look += 1) {
      frames.push(Number(/frame (\d+)/.exec((await moment(page)) ?? '')?.[1]));
      await page.waitForTimeout(100);
    }
    expect(Math.max(...frames.slice(3))).toBeLessThanOrEqual(75);
    expect(Math.min(...frames.slice(3))).toBeGreaterThanOrEqual(50);
    await page.keyboard.press('k');
    await expectFrame(page);

    const box = await page.getByRole('slider', { name: 'Position' }).boundingBox();
    if (!box) throw new Error('The timeline is not shown.');
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.getByText('01:00:10:00', { exact: true }).waitFor();
    if (process.env.PICTURES) {
      await page.screenshot({ path: `${process.env.PICTURES}/player-preview.png` });
    }
    await page.keyboard.press('x');
    await expect.poll(() => range.textContent()).toBe('null to null');
    await page.keyboard.press('Home');
    await expectWellMadeInEachLook(page, 'player-many');
  });

  rare('plays backward and faster, by the keys of editors', async () => {
    const page = await open({ rate });
    await goToFrame(page, 200);
    await expectFrame(page, 200);
    await page.keyboard.press('j');
    await page.getByText('−1×').waitFor();
    await page.waitForTimeout(600);
    await page.keyboard.press('j');
    await page.getByText('−2×').waitFor();
    await page.keyboard.press('k');
    const back = await expectFrame(page);
    expect(back).toBeLessThan(195);
    await page.keyboard.press('l');
    await page.keyboard.press('l');
    await page.getByText('2×', { exact: true }).waitFor();
    const speed = () => page.evaluate(() => document.querySelector('video')?.playbackRate);
    expect(await speed()).toBe(2);
    await page.keyboard.press('l');
    expect(await speed()).toBe(4);
    await page.waitForTimeout(500);
    await page.keyboard.press('k');
    expect(await expectFrame(page)).toBeGreaterThan(back);
    await page.getByRole('button', { name: '1×' }).click();
    await page.getByRole('menuitemradio', { name: '0.5×' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    // The space bar would press the button that opened the menu.
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await expect.poll(speed).toBe(0.5);
    await page.getByRole('button', { name: 'High' }).click();
    await page.getByRole('menuitemradio', { name: 'Low' }).click();
    const state = () =>
      page.evaluate(() => {
        const { currentSrc, paused, playbackRate } = document.querySelector('video') ?? {};
        return [currentSrc?.split('/').at(-1), paused, playbackRate];
      });
    await expect.poll(state).toEqual(['low.mp4', false, 0.5]);
  });

  rare(
    'keeps its place when a file is missing, a connection is lost or a link has ended',
    async () => {
      const page = await open({ rate });
      await goToFrame(page, 120);
      await expectFrame(page, 120);
      await page.unroute('**/clips/{high,low}.mp4');
      const source = () => page.evaluate(() => document.querySelector('video')?.currentSrc);
      const clip = await clipAt(rate);
      let isLost = false;
      await page.route('**/clips/*.mp4', (route) => {
        if (route.request().url().endsWith('/high.mp4')) {
          return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not there.' });
        }
        return isLost ? route.abort('connectionreset') : sendPart(route, clip);
      });
      await page.reload();
      await expect.poll(source).toMatch(/low\.mp4$/);
      await goToFrame(page, 120);
      await expectFrame(page, 120);

      isLost = true;
      await page.getByRole('button', { name: 'Low' }).click();
      await page.getByRole('menuitemradio', { name: 'Low' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('alert').getByText('The connection is lost.').waitFor();
      await expectWellMadeInEachLook(page, 'player-lost');
      isLost = false;
      await page.getByRole('alert').waitFor({ state: 'detached', timeout: 20_000 });
      await expectFrame(page, 120);

      await page.unroute('**/clips/*.mp4');
      let isEnded = true;
      await page.route('**/clips/*.mp4', (route) =>
        isEnded
          ? route.fulfill({ status: 403, contentType: 'text/plain', body: 'This link ended.' })
          : sendPart(route, clip),
      );
      await page.reload();
      await page.getByRole('alert').getByText('This link ended.').waitFor();
      isEnded = false;
      await page.getByRole('button', { name: 'Retry' }).click();
      await expectFrame(page, 0);
    },
  );

  rare(
    'plays on from its moment after the connection was lost in the middle',
    async () => {
      const page = await open({ rate });
      const clip = await clipAt(rate);
      let isLost = true;
      // The browser gets the first quarter, however far it reads ahead.
      await page.route('**/clips/*.mp4', async (route) => {
        const range = (await route.request().headerValue('range')) ?? '';
        if (isLost && !range.startsWith('bytes=0-')) return route.abort('connectionreset');
        await sendPart(route, clip, Math.ceil(clip.length / 4));
      });
      await page.reload();
      await expectFrame(page, 0);
      await page.keyboard.press('k');
      await page.getByRole('alert').getByText('is lost').waitFor({ timeout: 40_000 });
      const lostAt = Number.parseInt((await moment(page)) ?? '', 10);
      expect(lostAt).toBeGreaterThan(500);
      isLost = false;
      await page.getByRole('alert').waitFor({ state: 'detached', timeout: 30_000 });
      await expect
        .poll(async () => Number.parseInt((await moment(page)) ?? '', 10))
        .toBeGreaterThan(lostAt + 500);
      await page.keyboard.press('k');
      const frame = await expectFrame(page);
      expect(frame * 40).toBeLessThan(lostAt + 8_000);
    },
    100_000,
  );

  rare('is scrubbed with a thumb at 360 px, and has the rest in a menu', async () => {
    const visit = { width: 360, height: 740, isTouch: true };
    const page = await open({ rate, visit, more: { strip: '/strip.png' } });
    await expectFrame(page, 0);
    expect(await smallTargets(page, 44)).toEqual([]);
    const slider = page.getByRole('slider', { name: 'Position' });
    const box = await slider.boundingBox();
    if (!box) throw new Error('The timeline is not shown.');
    expect(box.height).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + 20);
    await expectFrame(page, lengthOf(rate) / 2);
    await page.getByRole('button', { name: 'Player settings' }).click();
    for (const name of ['0.5×', 'Low', '9:16']) {
      await page.getByRole('menuitemradio', { name }).waitFor();
    }
    await page.getByRole('menuitemradio', { name: '9:16' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Safe areas' }).click();
    await page.keyboard.press('Escape');
    await expectWellMadeInEachLook(page, 'player-masks');
  });

  rare('shows captions of a file, and says when a file has none', async () => {
    const page = await open({ rate });
    await expectFrame(page, 0);
    const field = page.locator('input[type=file]');
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await field.setInputFiles(file('notes.srt', 'nothing'));
    await page.getByText('notes.srt has no captions.').waitFor();
    await field.setInputFiles(file('cut.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n'));
    await goToFrame(page, 30);
    const shown = () =>
      page.evaluate(() => {
        const [cue] = document.querySelector('video')?.textTracks[0]?.activeCues ?? [];
        return cue instanceof VTTCue ? cue.text : undefined;
      });
    await expect.poll(shown).toBe('Hello');
    expect(await page.getByText('notes.srt has no captions.').count()).toBe(0);
    await page.getByRole('button', { name: 'Player settings' }).click();
    await page.getByRole('menuitem', { name: 'Remove cut.srt' }).click();
    await expect.poll(shown).toBeUndefined();
  });

  rare('fills the screen with its menus, and meters sound once it plays', async () => {
    const page = await open({ rate });
    await expectFrame(page, 0);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
    await page.getByRole('button', { name: 'Player settings' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Audio meters' }).click();
    await page.keyboard.press('Escape');
    if (process.env.PICTURES) {
      await page.screenshot({ path: `${process.env.PICTURES}/player-full.png` });
    }
    await page.keyboard.press('k');
    const meter = page.getByRole('img', { name: 'Audio meters' }).locator('span span').first();
    const level = () => meter.evaluate((it) => Number(it.style.scale.split(' ')[1]));
    await expect.poll(level).toBeGreaterThan(0.3);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  });

  rare('says that moments are approximate where it cannot count frames', async () => {
    const page = await open({ rate: '25/1', more: { rate: '' } });
    await page.getByText('≈').waitFor();
    await page.getByText('Approximate: the frame rate of this file is unknown.').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => moment(page)).toMatch(/^\d+ ms, frame null$/);
    await page.keyboard.press('End');
    await expect.poll(() => moment(page)).toMatch(/^19\d\d\d ms, frame null$/);
  });

  rare('counts by time in a browser that does not report frames', async () => {
    const page = await open({ rate, isOld: true });
    await page.getByText('Approximate: this browser does not report frames.').waitFor();
    await goToFrame(page, 227);
    await expectFrame(page, 227);
    await page.keyboard.press('ArrowRight');
    await expectFrame(page, 228);
    await page.keyboard.press('k');
    await page.waitForTimeout(500);
    await page.keyboard.press('k');
    await expect.poll(() => moment(page)).not.toMatch(/frame 228$/);
  });

  rare('plays a recording without a picture', async () => {
    const page = await open({ rate, more: { kind: 'sound', rate: '', wave: '/wave.bin' } });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => moment(page)).toMatch(/^[1-9]\d{2,} ms, frame null$/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expectWellMadeInEachLook(page, 'player-sound');
  });
});
