import { frameRates } from '@callboard/domain/timecode/frame-rates';
import { frameOfTimecode, timecodeOf } from '@callboard/domain/timecode/timecode';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFfmpeg } from './clips.ts';
import { openStage, type Stage } from './fixture.ts';
import { expectFrame, goToFrame, lengthOf, openPlayer, type Shown } from './player-page.ts';
import { asRare } from './rare.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasGallery: true });
}, 180_000);
afterAll(() => stage.close());

const open = (shown: Shown) => openPlayer(stage, shown);

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
