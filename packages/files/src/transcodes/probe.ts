import type { TranscodeFacts } from '@callboard/core/store';
import type { Place } from '@callboard/processes';
import { z } from 'zod';
import { Unplayable } from './failures.ts';
import { parseRate, type Rate, rateOf } from './rate-of.ts';
import { inputOf, mostSide, problemOf, runOn } from './run-ffmpeg.ts';
import type { Programs } from './tools.ts';

/** Longest film that is prepared, in seconds. */
export const mostSeconds = 12 * 3_600;

const Tags = z.record(z.string(), z.string()).optional();
const Seconds = z.coerce.number().optional().catch(undefined);

const Stream = z.object({
  index: z.number().int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  sample_aspect_ratio: z.string().optional(),
  field_order: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  r_frame_rate: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  start_time: Seconds,
  duration: Seconds,
  channels: z.number().int().optional(),
  tags: Tags,
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
type Stream = z.infer<typeof Stream>;

const Reply = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ start_time: Seconds, duration: Seconds, tags: Tags }),
});
type Reply = z.infer<typeof Reply>;

/** The picture of a film. */
export interface Video {
  /** Of its stream. */
  index: number;
  /** Size as shown, with square pixels. */
  width: number;
  height: number;
  rate: Rate;
  /** From the start of the file to the first frame. */
  delaySeconds: number;
  isInterlaced: boolean;
  /** Whether the file says how its colors are meant. */
  hasMatrix: boolean;
  /** The curve of its brightness if it is HDR. */
  highDynamicRange: 'smpte2084' | 'arib-std-b67' | null;
}

/** What a film or a sound says about itself, and what is needed to read it. */
export interface Probe {
  facts: TranscodeFacts;
  video: Video | null;
  /** Streams of its sound: one, or two that have one channel each, left and right. */
  audio: number[];
  /** Null if the file does not say. */
  seconds: number | null;
}

interface Probed {
  place: Place;
  programs: Programs;
  folder: string;
  source: string;
  signal: AbortSignal;
}

/** Asks ffprobe about a file. @throws Unplayable if nothing can be made of it. */
export async function probe(probed: Probed): Promise<Probe> {
  const { reply, errors } = await ask(probed, ['-show_format', '-show_streams']);
  const stream = reply.streams.find(
    (it) => it.codec_type === 'video' && !it.disposition?.attached_pic,
  );
  const audio = soundOf(reply);
  const [sound] = audio;
  if (!stream && !sound) throw new Unplayable('unsupported');
  if (stream && !(stream.width && stream.height)) throw new Unplayable(problemOf(errors));
  const video = stream ? videoOf(stream, reply) : null;
  const seconds = stream?.duration ?? reply.format.duration ?? sound?.duration ?? null;
  if (Math.max(seconds ?? 0, reply.format.duration ?? 0) > mostSeconds) {
    throw new Unplayable('too_large');
  }
  return {
    ...{ video: video?.video ?? null, audio: audio.map((it) => it.index), seconds },
    facts: {
      durationMs: seconds === null ? null : Math.round(seconds * 1_000),
      width: video?.video.width ?? null,
      height: video?.video.height ?? null,
      rateNumerator: video?.video.rate.numerator ?? null,
      rateDenominator: video?.video.rate.denominator ?? null,
      isVariableRate: video?.isVariable ?? false,
      startTimecode: timecodeOf(reply, stream),
      videoCodec: stream?.codec_name ?? null,
      audioCodec: sound?.codec_name ?? null,
      audioChannels: audio.length === 2 ? 2 : (sound?.channels ?? null),
      isHighDynamicRange: Boolean(video?.video.highDynamicRange),
    },
  };
}

/** Returns the number of frames of a film that ffmpeg wrote as MP4. */
export async function countFrames(probed: Probed): Promise<number> {
  const { output } = await run(probed, [
    '-show_entries',
    'stream=nb_frames',
    '-select_streams',
    'v',
  ]);
  const Counted = z.object({ streams: z.tuple([z.object({ nb_frames: z.coerce.number() })]) });
  const counted = Counted.safeParse(toJson(output));
  const frames = counted.data?.streams[0].nb_frames ?? 0;
  if (frames === 0) throw new Unplayable('damaged');
  return frames;
}

async function ask(probed: Probed, shown: string[]): Promise<{ reply: Reply; errors: string }> {
  const { output, errors } = await run(probed, shown);
  const parsed = Reply.safeParse(toJson(output));
  if (!parsed.success) throw new Unplayable('damaged');
  return { reply: parsed.data, errors };
}

function run({ place, programs, folder, source, signal }: Probed, shown: string[]) {
  return runOn({
    ...{ place, program: programs.ffprobe, folder, signal },
    args: ['-hide_banner', '-v', 'error', '-of', 'json', ...shown, ...inputOf(source)],
    ...{ mostFileBytes: 0, milliseconds: 120_000 },
  });
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the streams that are heard. Cameras and editors may write each channel as its own. */
function soundOf({ streams }: Reply): Stream[] {
  const [first, second] = streams.filter((it) => it.codec_type === 'audio');
  const arePair = first?.channels === 1 && second?.channels === 1;
  return [first, arePair ? second : undefined].filter((it) => it !== undefined);
}

function videoOf(stream: Stream, { format }: Reply): { video: Video; isVariable: boolean } {
  const { width = 0, height = 0, color_transfer: transfer } = stream;
  if (Math.max(width, height) > mostSide) throw new Unplayable('too_large');
  const { rate, isVariable } = rateOf(
    parseRate(stream.r_frame_rate),
    parseRate(stream.avg_frame_rate),
  );
  const video: Video = {
    ...{ index: stream.index, ...sizeOf(stream, { width, height }), rate },
    delaySeconds: Math.max(0, (stream.start_time ?? 0) - (format.start_time ?? 0)),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    hasMatrix: !['unknown', undefined].includes(stream.color_space),
    highDynamicRange: transfer === 'smpte2084' || transfer === 'arib-std-b67' ? transfer : null,
  };
  if (Math.max(video.width, video.height) > 2 * mostSide) throw new Unplayable('too_large');
  return { video, isVariable };
}

/** Returns the size of a picture as it is shown: with square pixels, and turned. */
function sizeOf(stream: Stream, { width, height }: { width: number; height: number }) {
  const aspect = parseRate(stream.sample_aspect_ratio);
  const shown = aspect
    ? Math.max(1, Math.round((width * aspect.numerator) / aspect.denominator))
    : width;
  const degrees =
    stream.side_data_list?.find((it) => it.rotation !== undefined)?.rotation ??
    Number(stream.tags?.rotate ?? 0);
  const isTurned = Math.abs(Math.round(degrees / 90)) % 2 === 1;
  return isTurned ? { width: height, height: shown } : { width: shown, height };
}

/** Returns the timecode of the first frame, from the first place that has one. */
function timecodeOf({ streams, format }: Reply, stream: Stream | undefined): string | null {
  const all = [stream?.tags, format.tags, ...streams.map((it) => it.tags)];
  const found = all.map((tags) => tags?.timecode).find((it) => it !== undefined);
  const [, time, mark, frames] = /^(\d\d:\d\d:\d\d)([:;.])(\d\d\d?)$/.exec(found ?? '') ?? [];
  if (time === undefined) return null;
  return `${time}${mark === ':' ? ':' : ';'}${frames}`;
}
