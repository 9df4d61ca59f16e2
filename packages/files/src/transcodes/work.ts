import type { PendingTranscode } from '@callboard/core/store';
import type { Place } from '@callboard/processes';
import type { FileStore } from '../store/file-store.ts';
import type { Probe } from './probe.ts';
import type { Abilities, Programs } from './tools.ts';

/** One attempt to make the renditions of a film or a sound. */
export interface Work {
  place: Place;
  store: FileStore;
  pending: PendingTranscode;
  programs: Programs;
  abilities: Abilities;
  /** Where renditions are made; deleted after the attempt. */
  folder: string;
  /** Path of the content. */
  source: string;
  probe: Probe;
  signal: AbortSignal;
  /** Says how much of a rendition is done, from 0 to 1. */
  report(share: number): void;
}

/** A rendition that was made, as a file in the folder, and what was learned. */
export interface Made {
  path: string;
  frames?: number;
  durationMs?: number;
  loudness?: number | null;
}
