import type { FrameRate } from '@callboard/domain/timecode/frame-rates';
import type { RawMarker } from './raw-marker.ts';
import { childOf, type Element, findIn, readXml } from './xml-tree.ts';

/**
 * Reads the markers of the first project in FCPXML, on its clips too, which have times of their own.
 * @throws Error in words for a damaged file.
 */
export function readFcpxml(text: string, rate: FrameRate): RawMarker[] {
  const sequence = findIn(readXml(text), 'sequence');
  const spine = sequence && childOf(sequence, 'spine');
  if (!spine) throw new Error('There is no project in this file.');
  const begin = secondsOf(sequence.attributes.tcStart) ?? 0;
  const found: RawMarker[] = [];
  /** `shift` is added to the times inside of an element to get those of the sequence. */
  const walk = (element: Element, shift: number) => {
    for (const it of element.children) {
      const { start, duration, offset, value = '', note = '' } = it.attributes;
      if (it.name === 'marker' || it.name === 'chapter-marker') {
        const at = secondsOf(start);
        if (at === null) continue;
        const length = Math.max(1, framesOf(secondsOf(duration) ?? 0, rate));
        const words = [value, note].filter(Boolean).join('\n');
        found.push({ at: { frame: framesOf(at + shift - begin, rate) }, length, text: words });
        continue;
      }
      const place = secondsOf(offset);
      const own = secondsOf(start) ?? 0;
      walk(it, place === null ? shift : place + shift - own);
    }
  };
  walk(spine, 0);
  return found;
}

/** Returns the seconds of "1001/24000s", "5s" or "0s"; null for anything else. */
function secondsOf(text: string | undefined): number | null {
  const [, count, parts = '1'] = /^(-?\d{1,15})(?:\/([1-9]\d{0,14}))?s$/.exec(text ?? '') ?? [];
  return count === undefined ? null : Number(count) / Number(parts);
}

function framesOf(seconds: number, rate: FrameRate): number {
  return Math.round((seconds * rate.frames) / rate.seconds);
}
