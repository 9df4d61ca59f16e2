import type { FrameRate } from '@callboard/domain/timecode/frame-rates';
import { frameOfTimecode, timecodeOf } from '@callboard/domain/timecode/timecode';
import type { RawMarker } from './raw-marker.ts';
import { readFcpxml } from './read-fcpxml.ts';
import { readXmeml } from './read-xmeml.ts';

/** A marker of a file, as a note. */
export interface FoundMarker {
  /** From 0 at the beginning of the cut. */
  frame: number;
  /** Frames that it covers, at least one. */
  length: number;
  text: string;
}

export interface ReadMarkers {
  markers: FoundMarker[];
  /** What is in the file and cannot be a note, in words. */
  left: string[];
}

interface Timeline {
  rate: FrameRate;
  /** Frame number of the timecode at which the cut begins. */
  startFrame: number;
  /** Frames of the cut; null if they are not known. */
  frames: number | null;
}

/** Files beyond this are no lists of markers. */
export const mostMarkerBytes = 5_000_000;
const mostLetters = 5_000;

/**
 * Reads the markers of an editing program: Avid's text, Resolve's EDL, the XML of Premiere and Final Cut
 * Pro 7, or FCPXML. What is outside of the cut is left out, and said.
 * @throws Error in words for a file that is none of these, or is damaged.
 */
export function readMarkers(text: string, timeline: Timeline): ReadMarkers {
  const raw = rawMarkersIn(text, timeline);
  if (raw.length === 0) throw new Error('There are no markers in this file.');
  const left: string[] = [];
  const markers = raw.flatMap((it): FoundMarker[] => {
    const frame = 'frame' in it.at ? it.at.frame : frameIn(it.at.timecode, timeline);
    const body = it.text.trim().slice(0, mostLetters);
    const place = 'frame' in it.at ? wordsFor(it.at.frame, timeline) : it.at.timecode;
    const refusal = refusalOf(frame, body, timeline);
    if (refusal === null && frame !== null) return [{ frame, length: it.length, text: body }];
    left.push(`${place} ${body.slice(0, 60)}: ${refusal}`);
    return [];
  });
  return { markers: markers.toSorted((one, other) => one.frame - other.frame), left };
}

function rawMarkersIn(text: string, { rate }: Timeline): RawMarker[] {
  if (/<!ENTITY/i.test(text)) throw new Error('The file declares XML entities.');
  if (/<fcpxml[\s>]/.test(text)) return readFcpxml(text, rate);
  if (/<xmeml[\s>]/.test(text)) return readXmeml(text, rate);
  if (/^\s*\|C:/m.test(text)) return readEdl(text);
  return readAvid(text);
}

function refusalOf(frame: number | null, body: string, { frames }: Timeline): string | null {
  if (frame === null) return 'no timecode at this frame rate';
  if (frame < 0) return 'before the first timecode';
  if (frames !== null && frame >= frames) return 'after the end of the cut';
  return body === '' ? 'without words' : null;
}

function frameIn(timecode: string, { rate, startFrame }: Timeline): number | null {
  const frame = frameOfTimecode(timecode, rate);
  return frame === null ? null : frame - startFrame;
}

function wordsFor(frame: number, { rate, startFrame }: Timeline): string {
  return timecodeOf(Math.max(0, startFrame + frame), rate);
}

const timecode = String.raw`\d\d:\d\d:\d\d[:;.]\d\d`;

/** A line each: name, timecode, track, color, comment and length, with tabs between. */
function readAvid(text: string): RawMarker[] {
  const isTimecode = new RegExp(`^${timecode}$`);
  return text.split(/\r\n|\r|\n/).flatMap((line): RawMarker[] => {
    const [name = '', at = '', , , comment = '', length = ''] = line.split('\t');
    if (!isTimecode.test(at.trim())) return [];
    const words = comment.trim() || name;
    return [{ at: { timecode: at.trim() }, length: lengthOf(length), text: words }];
  });
}

/** An event each, with its place in the program, and a comment with the words and the length. */
function readEdl(text: string): RawMarker[] {
  const event = new RegExp(String.raw`^\d+\s.*?(${timecode})\s+${timecode}\s*$`);
  const found: RawMarker[] = [];
  let at: string | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, place] = event.exec(line) ?? [];
    if (place) at = place;
    const [, words, length] = /^\s*\|C:[^|]*\|M:([^|]*)\|D:(\d+)/.exec(line) ?? [];
    if (words === undefined || at === null) continue;
    found.push({ at: { timecode: at }, length: lengthOf(length), text: words });
  }
  return found;
}

function lengthOf(text: string | undefined): number {
  const length = Number(text);
  return Number.isSafeInteger(length) && length > 0 ? length : 1;
}
