import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { soundThrough } from './filters.ts';
import { createPeaks } from './peaks.ts';
import { render } from './render.ts';
import { ffmpegStart, inputOf } from './run-ffmpeg.ts';
import type { Made, Work } from './work.ts';

const samplesPerSecond = 8_000;

/**
 * Makes the peaks of the sound along the whole film, one byte each, and measures its loudness in
 * hundredths of LUFS (EBU R 128). Without a sound there are none.
 */
export async function makeWave(work: Work): Promise<Made> {
  const path = join(work.folder, 'wave');
  const { audio, video, seconds } = work.probe;
  if (audio.length === 0) {
    await writeFile(path, '');
    return { path };
  }
  const peaks = createPeaks();
  const toEnd = video && seconds !== null ? ['apad', `atrim=end=${seconds}`] : [];
  const filters = ['ebur128=framelog=verbose', ...toEnd];
  const { errors } = await render(work, {
    args: [
      ...['-v', 'info', '-nostats', ...ffmpegStart, ...inputOf(work.source)],
      ...[...soundThrough(work.probe, filters), '-vn', '-sn', '-dn'],
      ...['-ac', '1', '-ar', String(samplesPerSecond), '-f', 's16le', 'pipe:1'],
    ],
    ...{ mostFileBytes: 0, milliseconds: 6 * 3_600_000 },
    onOutput: (chunk) => {
      peaks.add(chunk);
      if (seconds) work.report(Math.min(1, peaks.total() / samplesPerSecond / seconds));
    },
  });
  await writeFile(path, peaks.end());
  return { path, loudness: loudnessOf(errors) };
}

/** Reads the last summary of ffmpeg's `ebur128`. */
function loudnessOf(errors: string): number | null {
  const summary = errors.slice(errors.lastIndexOf('Integrated loudness:'));
  const lufs = Number(/\bI:\s+(-?\d+\.\d) LUFS/.exec(summary)?.[1] ?? Number.NaN);
  return Number.isNaN(lufs) ? null : Math.round(lufs * 100);
}
