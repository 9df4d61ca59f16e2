import { tmpdir } from 'node:os';
import { findProgram, type Place } from '@callboard/processes';

/** Where ffmpeg and ffprobe are. */
export interface Programs {
  ffmpeg: string;
  ffprobe: string;
}

/** Finds ffmpeg and ffprobe on `PATH`; null without them. */
export async function findPrograms(): Promise<Programs | null> {
  const [ffmpeg, ffprobe] = await Promise.all(['ffmpeg', 'ffprobe'].map((it) => findProgram(it)));
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe } : null;
}

/** What an ffmpeg was built with. */
export interface Abilities {
  /** Whether it makes the video and the sound that every browser plays. */
  encodes: boolean;
  /** Whether it maps the brightness of HDR to that of other screens. */
  mapsTones: boolean;
}

const known = new Map<string, Promise<Abilities>>();

/** Returns what an ffmpeg was built with, which it is asked once. */
export function abilitiesOf(place: Place, { ffmpeg }: Programs): Promise<Abilities> {
  const asked = known.get(ffmpeg) ?? askAbilities(place, ffmpeg);
  known.set(ffmpeg, asked);
  asked.catch(() => known.delete(ffmpeg));
  return asked;
}

async function askAbilities(place: Place, ffmpeg: string): Promise<Abilities> {
  const list = async (kind: string) => {
    const ended = await place.run({
      ...{ program: ffmpeg, args: ['-hide_banner', '-nostdin', `-${kind}`], folder: tmpdir() },
      ...{ mostFileBytes: 0, mostOutputBytes: 200_000, milliseconds: 30_000 },
    });
    if ('failure' in ended) throw new Error('ffmpeg did not list what it was built with.');
    return ended.output;
  };
  const [encoders, filters] = [await list('encoders'), await list('filters')];
  return {
    encodes: / libx264 /.test(encoders) && / aac /.test(encoders),
    mapsTones: / zscale /.test(filters) && / tonemap /.test(filters),
  };
}
