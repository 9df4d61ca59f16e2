import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawnFrame, makeClip, sendPart } from './clips.ts';
import { goTo, type Stage } from './fixture.ts';

const clipSeconds = 20;
const clips = new Map<string, Promise<Buffer>>();

/** Returns a clip of this frame rate, which is made once. */
export function clipAt(rate: string): Promise<Buffer> {
  const made = clips.get(rate) ?? makeClip(rate, clipSeconds);
  clips.set(rate, made);
  return made;
}

/** Returns how many frames such a clip has. */
export const lengthOf = (rate: string) => {
  const [frames = 0, seconds = 1] = rate.split('/').map(Number);
  return Math.round((clipSeconds * frames) / seconds);
};

/** What a player shows, and to whom. */
export interface Shown {
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
export async function openPlayer(
  stage: Stage,
  { rate, start = '01:00:00:00', more, visit, isOld }: Shown,
): Promise<Page> {
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

/** Returns the moment that the gallery shows below the player. */
export const moment = (page: Page) => page.getByLabel('Moment').textContent();

/** Waits until the film stands, and expects the number of the frame that is on screen. */
export async function expectFrame(page: Page, frame?: number): Promise<number> {
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

/** Types a frame into the field beside the player. */
export async function goToFrame(page: Page, frame: number): Promise<void> {
  const field = page.getByLabel('Go to frame');
  await field.fill('');
  await field.fill(String(frame));
  await field.blur();
}
