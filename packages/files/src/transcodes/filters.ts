import type { Probe, Video } from './probe.ts';
import type { Abilities } from './tools.ts';

interface Size {
  width: number;
  height: number;
}

/** Longest side that decoders of H.264 in browsers take. */
const mostEncodedSide = 4_096;

/** Lines from which a film without a word about its colors has those of HD. */
const linesOfHd = 720;

/** Returns the lines of a film: those of its shorter side, because phones film upright. */
export function linesOf({ width, height }: Size): number {
  return Math.min(width, height);
}

/** Returns the size with at most so many lines, never enlarged, with even sides. */
export function fitLines(size: Size, lines: number): Size {
  return scaled(size, Math.min(lines / linesOf(size), mostEncodedSide / longestOf(size)));
}

/** Returns the size with a longest side, never enlarged, with even sides. */
export function fitSide(size: Size, side: number): Size {
  return scaled(size, side / longestOf(size));
}

function longestOf({ width, height }: Size): number {
  return Math.max(width, height);
}

function scaled({ width, height }: Size, scale: number): Size {
  const even = (side: number) =>
    Math.max(2, 2 * Math.floor((side * Math.min(1, scale)) / 2 + 0.01));
  return { width: even(width), height: even(height) };
}

interface Shown extends Size {
  /** Brightness of pictures is `pc`, and of video `tv`. */
  range: 'pc' | 'tv';
}

/**
 * Returns the filters that show a film as screens do: with square pixels, whole frames, and the colors
 * of HD video. ffmpeg turns it before.
 */
export function shownAs(
  video: Video,
  { mapsTones }: Abilities,
  { width, height, range }: Shown,
): string[] {
  const isHdr = video.highDynamicRange !== null && mapsTones;
  const from = linesOf(video) >= linesOfHd ? 'bt709' : 'smpte170m';
  const known = video.hasMatrix || isHdr ? '' : `:in_color_matrix=${from}`;
  const size = `scale=${width}:${height}:flags=bicubic`;
  const colors = `out_color_matrix=bt709:out_range=${range}`;
  return [
    ...(isHdr ? [size, ...toneMapping(video), `scale=${colors}`] : [`${size}${known}:${colors}`]),
    ...['setsar=1', `format=${range === 'pc' ? 'yuvj420p' : 'yuv420p'}`],
  ];
}

function toneMapping({ highDynamicRange }: Video): string[] {
  return [
    `setparams=color_primaries=bt2020:color_trc=${highDynamicRange}:colorspace=bt2020nc`,
    ...['zscale=t=linear:npl=100', 'format=gbrpf32le', 'zscale=p=bt709'],
    ...['tonemap=hable:desat=0', 'zscale=t=bt709:m=bt709:r=tv', 'format=yuv420p'],
  ];
}

/** Returns the filter that makes whole frames of fields. */
export function wholeFrames({ isInterlaced }: Video): string[] {
  return isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : [];
}

/**
 * Returns the arguments that read a sound as one stream, which begins with the first frame and has no
 * gaps, through further filters.
 */
export function soundThrough({ audio, video }: Probe, filters: readonly string[]): string[] {
  const delay = video?.delaySeconds ?? 0;
  const cut = delay > 0 ? [`atrim=start=${delay}`, `asetpts=PTS-${delay}/TB`] : [];
  const joined = audio.length > 1 ? [`join=inputs=${audio.length}:channel_layout=stereo`] : [];
  const inTime = [...joined, ...cut, 'aresample=async=1:first_pts=0'];
  const inputs = audio.map((index) => `[0:${index}]`).join('');
  const graph = `${inputs}${[...inTime, ...filters].join()}[sound]`;
  return ['-filter_complex', graph, '-map', '[sound]'];
}
