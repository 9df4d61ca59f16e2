import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page, Route } from 'playwright-core';

const run = promisify(execFile);

export const hasFfmpeg = (process.env.PATH ?? '')
  .split(delimiter)
  .some((it) => existsSync(join(it, 'ffmpeg')));

/** Columns of a clip, each of which is a bit of the number of the frame, the lowest first. */
const columns = 20;
const columnPixels = 16;

/** Makes a clip with sound whose frames carry their number as black and white columns. */
export async function makeClip(rate: string, seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  try {
    const path = join(folder, 'clip.mp4');
    const bits = `geq=lum='if(eq(mod(floor(N/pow(2,floor(X/${columnPixels}))),2),1),235,16)':cb=128:cr=128`;
    const picture = `color=black:size=320x180:rate=${rate}:duration=${seconds},format=yuv420p,${bits}`;
    const [timescale = '25'] = rate.split('/');
    await run('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', picture],
      ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-g', '12', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', '-video_track_timescale', timescale, '-movflags', '+faststart', path],
    ]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Answers a request for a file, or the part of it that the browser asks for, in pieces if wanted. */
export async function sendPart(route: Route, file: Buffer, mostBytes = file.length) {
  const range = /bytes=(\d+)-(\d*)/.exec((await route.request().headerValue('range')) ?? '');
  const from = Number(range?.[1] ?? 0);
  const last = Math.min(file.length, from + mostBytes) - 1;
  const to = Math.min(range?.[2] ? Number(range[2]) : last, last);
  const headers = {
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${from}-${to}/${file.length}` }),
  };
  const body = file.subarray(from, to + 1);
  await route.fulfill({ status: range ? 206 : 200, headers, contentType: 'video/mp4', body });
}

/** Returns the number that the frame on screen carries, of the first film of the page or of another. */
export function drawnFrame(page: Page, film: Locator = page.locator('video').first()) {
  return film.evaluate(
    (video: HTMLVideoElement, [count, pixels]) => {
      const canvas = new OffscreenCanvas(320, 180);
      const paint = canvas.getContext('2d', { willReadFrequently: true });
      if (!paint) throw new Error('The browser draws nothing.');
      paint.drawImage(video, 0, 0, 320, 180);
      const { data } = paint.getImageData(0, 90, 320, 1);
      const bit = (at: number) => ((data[(at * pixels + pixels / 2) * 4] ?? 0) > 128 ? 2 ** at : 0);
      return Array.from({ length: count }, (_, at) => bit(at)).reduce((sum, it) => sum + it, 0);
    },
    [columns, columnPixels] as const,
  );
}
