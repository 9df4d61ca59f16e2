import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether ffmpeg is installed. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** Returns the source of a moving picture of 320 by 180 for two seconds, or of a sound. */
export const picture = (rate: string, size = '320x180', seconds = 2) => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
];
export const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:d=2'];

/** Makes a clip with ffmpeg, from sources and options. The extension of the name is its format. */
export function makeClip(name: string, args: string[]): Buffer<ArrayBuffer> {
  return inFolder((folder) => {
    const path = join(folder, name);
    const encoded = ['-pix_fmt', 'yuv420p', '-threads', '1'];
    execFileSync('ffmpeg', ['-v', 'error', ...args, ...encoded, path]);
    return Buffer.from(readFileSync(path));
  });
}

/** Turns the picture of an MP4 by a quarter to the right, as phones do: in its header alone. */
export function turned(clip: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const matrix = clip.indexOf('tkhd') + 44;
  const [zero, one] = [0, 0x1_00_00];
  const values = [zero, one, zero, -one, zero, zero, zero, zero, 0x40_00_00_00];
  for (const [index, value] of values.entries()) clip.writeInt32BE(value, matrix + 4 * index);
  return clip;
}

/** What ffprobe says about a clip. */
export interface Shown {
  streams: Record<string, string | number | undefined | { rotation?: number }[]>[];
  format: { tags?: Record<string, string>; duration: string };
  packets: { pts: number; dts: number; duration: number; flags: string; codec_type: string }[];
}

/** Returns what ffprobe says about a clip, with its packets. */
export function show(clip: Uint8Array): Shown {
  return inFolder((folder) => {
    const path = join(folder, 'clip');
    writeFileSync(path, clip);
    const shown = ['-show_streams', '-show_format', '-show_packets'];
    const args = ['-v', 'error', '-of', 'json', ...shown, path];
    return JSON.parse(execFileSync('ffprobe', args, { maxBuffer: 10_000_000 }).toString());
  });
}

/** Returns the mean volume of the left and the right channel of a clip, in decibels. */
export function volumes(clip: Uint8Array): number[] {
  return inFolder((folder) => {
    const path = join(folder, 'clip');
    writeFileSync(path, clip);
    return [0, 1].map((channel) => {
      const filters = `pan=mono|c0=c${channel},volumedetect`;
      const args = ['-i', path, '-vn', '-af', filters, '-f', 'null', '-'];
      const { stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
      return Number(/mean_volume: (\S+) dB/.exec(stderr)?.[1]);
    });
  });
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
