import { join } from 'node:path';
import { fitLines, shownAs, soundThrough, wholeFrames } from './filters.ts';
import { countFrames, mostSeconds, type Probe, type Video } from './probe.ts';
import { progressOf, sayProgress } from './progress-of.ts';
import { perSecond } from './rate-of.ts';
import { render } from './render.ts';
import { ffmpegStart, inputOf } from './run-ffmpeg.ts';
import type { Made, Work } from './work.ts';

interface Quality {
  lines: number;
  /** Constant rate factor of x264: less is better. */
  rateFactor: number;
  mostBitsPerSecond: number;
}

export const lowQuality: Quality = { lines: 540, rateFactor: 24, mostBitsPerSecond: 1_800_000 };
export const highQuality: Quality = { lines: 1_080, rateFactor: 21, mostBitsPerSecond: 8_000_000 };

const soundBitsPerSecond = 128_000;

/** Nothing of the source's words, and the index first, so that browsers begin before they have all. */
const container = [
  ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-write_tmcd', '0'],
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
  ...['-movflags', '+faststart', '-t', String(mostSeconds), '-f', 'mp4'],
];

/**
 * Makes a film as H.264 with AAC, in which each frame lasts exactly as long as the rate says, from 0.
 * Every half second can be jumped to.
 */
export async function encodeFilm(work: Work, video: Video, quality: Quality): Promise<Made> {
  const path = join(work.folder, `${quality.lines}.mp4`);
  await encode(work, {
    path,
    bitsPerSecond: quality.mostBitsPerSecond + soundBitsPerSecond,
    args: [...videoArgs(work, video, quality), ...soundArgs(work.probe)],
  });
  const frames = await countFrames({ ...work, source: path });
  const durationMs = Math.round((frames * 1_000) / perSecond(video.rate));
  return { path, frames, durationMs };
}

/** Makes a sound as AAC. */
export async function encodeSound(work: Work): Promise<Made> {
  const path = join(work.folder, 'sound.m4a');
  await encode(work, {
    ...{ path, bitsPerSecond: soundBitsPerSecond },
    args: ['-vn', ...soundArgs(work.probe)],
  });
  return { path };
}

function videoArgs({ abilities }: Work, video: Video, quality: Quality): string[] {
  const { numerator, denominator } = video.rate;
  const keyframes = String(Math.max(1, Math.round(perSecond(video.rate) / 2)));
  const size = fitLines(video, quality.lines);
  const filters = [
    'setpts=PTS-STARTPTS',
    ...wholeFrames(video),
    `fps=${numerator}/${denominator}:start_time=0`,
    ...shownAs(video, abilities, { ...size, range: 'tv' }),
  ];
  return [
    ...['-map', `0:${video.index}`, '-vf', filters.join()],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-threads:v', '1'],
    ...['-crf', String(quality.rateFactor), '-maxrate', String(quality.mostBitsPerSecond)],
    ...['-bufsize', String(2 * quality.mostBitsPerSecond), '-bf', '0', '-sc_threshold', '0'],
    ...['-g', keyframes, '-keyint_min', keyframes, '-video_track_timescale', String(numerator)],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-color_range', 'tv'],
  ];
}

function soundArgs(probe: Probe): string[] {
  if (probe.audio.length === 0) return ['-an'];
  return [
    ...soundThrough(probe, []),
    ...['-c:a', 'aac', '-b:a', String(soundBitsPerSecond), '-ac', '2', '-ar', '48000'],
  ];
}

interface Encoding {
  path: string;
  bitsPerSecond: number;
  args: string[];
}

async function encode(work: Work, { path, bitsPerSecond, args }: Encoding): Promise<void> {
  const { source, probe, report } = work;
  const seconds = probe.seconds ?? mostSeconds;
  await render(work, {
    args: [
      ...['-v', 'error', ...ffmpegStart, ...sayProgress, ...inputOf(source)],
      ...[...args, ...container, `file:${path}`],
    ],
    mostFileBytes: 50_000_000 + seconds * (bitsPerSecond / 8) * 1.5,
    milliseconds: Math.min(86_400, 600 + 30 * seconds) * 1_000,
    onOutput: progressOf(probe.seconds, report),
  });
}
