import { frameRates } from '@callboard/domain/timecode/frame-rates';
import { frameOfTimecode, timecodeOf } from '@callboard/domain/timecode/timecode';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawnFrame, hasFfmpeg, makeClip, sendPart } from './clips.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { smallTargets } from './measures.ts';
import { asRare, rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasGallery: true });
}, 180_000);
afterAll(() => stage.close());

const clipSeconds = 20;
const clips = new Map<string, Promise<Buffer>>();

function clipAt(rate: string): Promise<Buffer> {
  const made = clips.get(rate) ?? makeClip(rate, clipSeconds);
  clips.set(rate, made);
  return made;
}

const lengthOf = (rate: string) => {
  const [frames = 0, seconds = 1] = rate.split('/').map(Number);
  return Math.round((clipSeconds * frames) / seconds);
};

interface Shown {
  rate: string;
  start?: string;
  more?: Record<string, string>;
  /** Without reports about frames. */
  isOld?: boolean;
  visit?: Parameters<Stage['visit']>[0];
}

const peaks = Buffer.from(
  Array.from({ length: 2000 }, (_, at) => Math.abs(Math.sin(at / 30)) * 255),
);

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens a player in the gallery with a clip in two qualities. */
async function open({ rate, start = '01:00:00:00', more, visit, isOld }: Shown): Promise<Page> {
  const clip = await clipAt(rate);
  const page = await stage.visit({ as: null, ...visit });
  if (isOld)
    await page.addInitScript('delete HTMLVideoElement.prototype.requestVideoFrameCallback');
  await page.route('**/clips/{high,low}.mp4', (route) => sendPart(route, clip));
  await page.route('**/wave.bin', (route) => route.fulfill({ body: peaks }));
  await page.route('**/strip.png', (route) =>
    route.fulfill({ body: dot, contentType: 'image/png' }),
  );
  const query = new URLSearchParams({
    ...{ rate, start, frames: String(lengthOf(rate)), duration: String(clipSeconds * 1000) },
    ...{ high: '/clips/high.mp4', low: '/clips/low.mp4', ...more },
  });
  await goTo(page, `/dev/ui/player?${query}`);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  return page;
}

const moment = (page: Page) => page.getByLabel('Moment').textContent();

/** Waits until the film stands, and expects the number of the frame that is on screen. */
async function expectFrame(page: Page, frame?: number): Promise<number> {
  const isStill = () =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return video?.paused === true && !video.seeking && video.readyState > 1;
    });
  if (frame === undefined) {
    await expect.poll(isStill).toBe(true);
    await page.waitForTimeout(300);
  } else {
    await expect.poll(() => moment(page)).toMatch(new RegExp(`, frame ${frame}$`));
    await expect.poll(isStill).toBe(true);
  }
  const drawn = await drawnFrame(page);
  expect(await moment(page)).toMatch(new RegExp(`, frame ${drawn}$`));
  if (frame !== undefined) expect(drawn).toBe(frame);
  return drawn;
}

async function goToFrame(page: Page, frame: number): Promise<void> {
  const field = page.getByLabel('Go to frame');
  await field.fill('');
  await field.fill(String(frame));
  await field.blur();
}

/** Numbers that look random, and are the same in each run. */
function* numbersBelow(limit: number): Generator<number> {
  for (let seed = 12_345; ; seed = (seed * 48_271) % 2_147_483_647) yield seed % limit;
}

/** Returns the timecodes that the player shows while something is done. */
async function shownDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const shown = await page.locator('[data-player-readout]').evaluateHandle((readout) => {
    const texts: string[] = [];
    const keep = () => texts.push(readout.textContent ?? '');
    new MutationObserver(keep).observe(readout, { characterData: true, subtree: true });
    return texts;
  });
  await act();
  return shown.jsonValue();
}

const cases = [
  { rate: '24000/1001', start: '01:00:00:00', name: '23.976' },
  { rate: '25/1', start: '10:00:00:00', name: '25' },
  { rate: '30000/1001', start: '00:59:58;00', name: '29.97df' },
  { rate: '60000/1001', start: '00:00:00:00', name: '59.94' },
] as const;

describe.skipIf(!hasFfmpeg)('a film', () => {
  for (const [at, it] of cases.entries()) {
    const options = { timeout: 120_000, ...(at > 0 && asRare) };
    test(`at ${it.name} shows the frame whose number it says`, options, () => provesFrames(it));
  }

  async function provesFrames({ rate, start, name }: (typeof cases)[number]) {
    const clock = frameRates[name];
    const count = lengthOf(rate);
    const startNumber = frameOfTimecode(start, clock) ?? 0;
    const timecode = (frame: number) => timecodeOf(startNumber + frame, clock);
    const page = await open({ rate, start });
    const readout = page.locator('[data-player-readout]');
    await expectFrame(page, 0);
    const numbers = numbersBelow(count);
    for (let seek = 0; seek < 30; seek += 1) {
      const { value: frame } = numbers.next();
      await goToFrame(page, frame);
      await expectFrame(page, frame);
      expect(await readout.textContent()).toBe(timecode(frame));
    }

    await goToFrame(page, 100);
    await expectFrame(page, 100);
    for (const frame of [101, 102, 103]) {
      await page.keyboard.press('ArrowRight');
      await expectFrame(page, frame);
    }
    for (const frame of [102, 101, 100, 99]) {
      await page.keyboard.press('ArrowLeft');
      await expectFrame(page, frame);
    }
    for (const key of ['.', '.', '.', ',']) await page.keyboard.press(key);
    await expectFrame(page, 101);
    await page.keyboard.press('Shift+ArrowRight');
    await expectFrame(page, 101 + clock.base);

    await goToFrame(page, 100);
    await expectFrame(page, 100);
    const held = await shownDuring(page, async () => {
      for (let repeat = 0; repeat < 25; repeat += 1) {
        await page.keyboard.down('ArrowRight');
        await page.waitForTimeout(30);
      }
      await page.keyboard.up('ArrowRight');
      await expectFrame(page);
    });
    const from = await expectFrame(page);
    expect(from).toBeGreaterThan(103);
    expect(held).toEqual(Array.from({ length: from - 100 }, (_, step) => timecode(101 + step)));

    await page.getByRole('button', { name: 'High' }).click();
    await page.getByRole('menuitemradio', { name: 'Low' }).click();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.currentSrc))
      .toMatch(/low\.mp4$/);
    await expectFrame(page, from);

    for (let time = 0; time < 3; time += 1) {
      await page.keyboard.press('k');
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await page.waitForTimeout(400);
      await page.keyboard.press('k');
      await expectFrame(page);
    }
    await page.keyboard.press('End');
    await expectFrame(page, count - 1);
    await page.keyboard.press('Home');
    await expectFrame(page, 0);
    await goToFrame(page, count - 10);
    await expectFrame(page, count - 10);
    await page.keyboard.press('k');
    await expectFrame(page, count - 1);
  }
});

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
