import type { FrameRate } from '@callboard/domain/timecode/frame-rates';
import { frameAt } from '@callboard/domain/timecode/timecode';
import type { Thread } from '../review-data.ts';

/** A note as a marker on a timeline. */
export interface Marker {
  /** First frame, counted from 0 at the beginning of the cut. */
  frame: number;
  /** Frames that it covers, at least one. */
  length: number;
  author: string;
  text: string;
  isInternal: boolean;
}

/** Markers with what programs need to know of the cut. */
export interface MarkedCut {
  /** "Hero :60 v4". */
  title: string;
  rate: FrameRate;
  /** The frame number of the timecode at which the cut begins. */
  startFrame: number;
  markers: readonly Marker[];
}

/** Returns the notes at a moment as markers. Notes on the whole cut are at its beginning. */
export function markersOf(threads: readonly Thread[], rate: FrameRate): Marker[] {
  return threads
    .map(({ note, replies }): Marker => {
      const frame = frameAt(note.timeMs ?? 0, rate);
      const end = note.endTimeMs === null ? frame : frameAt(note.endTimeMs, rate);
      const whole = note.timeMs === null ? ['Whole cut'] : [];
      return {
        ...{ frame, length: Math.max(1, end - frame) },
        ...{ author: note.authorName, isInternal: note.visibility === 'internal' },
        text: [...whole, note.body, ...replies.map((it) => `${it.authorName}: ${it.body}`)]
          .map(onOneLine)
          .join(' / '),
      };
    })
    .toSorted((a, b) => a.frame - b.frame);
}

/** Returns the last frame that a marker is on, and at least that of the beginning. */
export function lastFrameOf({ markers }: MarkedCut): number {
  return markers.reduce((last, it) => Math.max(last, it.frame + it.length), 1);
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
