import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@callboard/core/kernel';
import { recordRendition, renditionKey } from '@callboard/core/store';
import { type Rendition, renditions } from '@callboard/domain/transcodes/enums';
import { encodeFilm, encodeSound, highQuality, lowQuality } from './encode.ts';
import { Unplayable } from './failures.ts';
import { linesOf } from './filters.ts';
import { makePoster, makeStrip } from './pictures.ts';
import type { Probe } from './probe.ts';
import { readInPlace } from './read-in-place.ts';
import { storeFile } from './store-file.ts';
import { makeWave } from './wave.ts';
import type { Made, Work } from './work.ts';

/** How much of the whole work each rendition is. */
const weights: Record<Rendition, number> = { poster: 2, low: 35, strip: 5, wave: 8, high: 50 };

/** Returns what is made of a film or a sound, in the order in which it is made. */
export function renditionsOf({ video }: Probe): Rendition[] {
  if (!video) return renditions.filter((it) => it === 'low' || it === 'wave');
  const isLarge = linesOf(video) > lowQuality.lines;
  return renditions.filter((it) => it !== 'high' || isLarge);
}

interface Making {
  database: Database;
  work: Omit<Work, 'report'>;
  /** Takes how much of the whole work is done, in percent. */
  progress(percent: number): void;
}

/** Without these a film is not playable. It is without the others, of which each may fail. */
const needed: readonly Rendition[] = ['poster', 'low'];

/**
 * Makes what former attempts did not, and records each when it is stored.
 * @throws Unplayable, ProgramDied, FileStoreError.
 */
export async function makeRenditions({ database, work, progress }: Making): Promise<void> {
  const wanted = renditionsOf(work.probe);
  const total = weigh(wanted);
  for (const [index, rendition] of wanted.entries()) {
    if (work.pending.made.includes(rendition)) continue;
    const done = weigh(wanted.slice(0, index));
    const percentAt = (share: number) => (100 * (done + weights[rendition] * share)) / total;
    progress(percentAt(0));
    const report = (share: number) => progress(percentAt(share));
    const made = await make({ ...work, report }, rendition).catch((error) => {
      if (error instanceof Unplayable && !needed.includes(rendition)) return null;
      throw error;
    });
    if (!made) continue;
    const { path, ...learned } = made;
    const key = renditionKey(work.pending, rendition);
    await storeFile(work.store, key, { path, signal: work.signal });
    await rm(path);
    const recorded = { rendition, progress: Math.floor(percentAt(1)), ...learned };
    if (!(await recordRendition(database, work.pending, recorded))) return;
  }
}

function weigh(some: Rendition[]): number {
  return some.reduce((sum, it) => sum + weights[it], 0);
}

async function make(work: Work, rendition: Rendition): Promise<Made> {
  const { video } = work.probe;
  if (rendition === 'wave') return makeWave(work);
  if (!video) return encodeSound(work);
  if (rendition === 'poster') return makePoster(work, video);
  if (rendition === 'strip') return makeStrip(work, video, await openLow(work));
  return encodeFilm(work, video, rendition === 'low' ? lowQuality : highQuality);
}

function openLow({ store, pending, folder, signal }: Work): Promise<string> {
  return readInPlace(store, renditionKey(pending, 'low'), { copy: join(folder, 'low'), signal });
}
