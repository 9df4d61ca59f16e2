import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Unplayable } from './failures.ts';
import { fitSide, shownAs, wholeFrames } from './filters.ts';
import type { Video } from './probe.ts';
import { progressOf, sayProgress } from './progress-of.ts';
import { render } from './render.ts';
import { ffmpegStart, inputOf } from './run-ffmpeg.ts';
import type { Made, Work } from './work.ts';

/** Longest side of the poster, in pixels. */
const posterSide = 1_280;
/** How far into the film the poster is. */
const posterShare = 0.1;

/** Pictures of the strip, in rows of as many. */
const stripSide = 10;
const stripWidth = 160;
const mostStripHeight = 360;
const stripCount = stripSide * stripSide;

const mostFileBytes = 20_000_000;
const jpeg = ['-an', '-sn', '-dn', '-map_metadata', '-1', '-frames:v', '1', '-c:v', 'mjpeg'];

/** Makes a picture of a film, as JPEG. */
export async function makePoster(work: Work, video: Video): Promise<Made> {
  const path = join(work.folder, 'poster.jpg');
  const size = fitSide(video, posterSide);
  const shown = shownAs(video, work.abilities, { ...size, range: 'pc' });
  const filters = [...wholeFrames(video), ...shown].join();
  const take = (seconds: number) =>
    run(work, path, [
      ...['-ss', String(seconds), ...inputOf(work.source)],
      ...['-map', `0:${video.index}`, '-vf', filters, '-q:v', '3', ...jpeg],
    ]);
  await take((work.probe.seconds ?? 0) * posterShare);
  if (!(await hasContent(path))) await take(0);
  if (!(await hasContent(path))) throw new Unplayable('damaged');
  return { path };
}

/**
 * Makes the small pictures along a film, as one JPEG with ten rows of ten. `low` is the path of its
 * rendition, in which the work is less.
 */
export async function makeStrip(work: Work, video: Video, low: string): Promise<Made> {
  const path = join(work.folder, 'strip.jpg');
  const seconds = work.probe.seconds ?? 0;
  const high = Math.round((stripWidth * video.height) / video.width / 2) * 2;
  const height = Math.min(mostStripHeight, Math.max(2, high));
  const every = seconds > 0 ? `fps=${stripCount}/${seconds}:start_time=0,` : '';
  const filters =
    `${every}scale=${stripWidth}:${height}:out_range=pc,format=yuvj420p,` +
    `tpad=stop_mode=clone:stop=${stripCount},tile=${stripSide}x${stripSide}`;
  // Of a longer film the pictures that can be jumped to are near enough.
  const skipped = seconds > 2 * stripCount ? ['-skip_frame', 'nokey'] : [];
  await run(work, path, [...skipped, ...inputOf(low), '-vf', filters, '-q:v', '5', ...jpeg]);
  return { path };
}

async function run(work: Work, path: string, args: string[]): Promise<void> {
  await render(work, {
    args: [
      ...['-v', 'error', ...ffmpegStart, ...sayProgress, ...args],
      ...['-f', 'image2', '-update', '1', `file:${path}`],
    ],
    ...{ mostFileBytes, milliseconds: 3_600_000 },
    onOutput: progressOf(work.probe.seconds, work.report),
  });
}

async function hasContent(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.size > 0;
}
