import type { FrameRate } from '@callboard/domain/timecode/frame-rates';
import type { RawMarker } from './raw-marker.ts';
import { childOf, findIn, readXml } from './xml-tree.ts';

/**
 * Reads the markers of the first sequence in the XML of Final Cut Pro 7, which Premiere exports. They are
 * in frames from its beginning. @throws Error in words for a damaged file, or another frame rate.
 */
export function readXmeml(text: string, rate: FrameRate): RawMarker[] {
  const sequence = findIn(readXml(text), 'sequence');
  if (!sequence) throw new Error('There is no sequence in this file.');
  const own = childOf(sequence, 'rate');
  const base = Number(own && childOf(own, 'timebase')?.text);
  const isNtsc = own !== undefined && childOf(own, 'ntsc')?.text.toUpperCase() === 'TRUE';
  if (base !== rate.base || isNtsc !== (rate.seconds === 1001)) {
    const words = isNtsc ? (base / 1.001).toFixed(3).replace(/\.?0+$/, '') : String(base);
    throw new Error(`The sequence has ${words} frames per second. Choose that frame rate.`);
  }
  return sequence.children
    .filter((it) => it.name === 'marker')
    .flatMap((it): RawMarker[] => {
      const [from, to] = [Number(childOf(it, 'in')?.text), Number(childOf(it, 'out')?.text)];
      if (!Number.isSafeInteger(from)) return [];
      const words = childOf(it, 'comment')?.text || childOf(it, 'name')?.text || '';
      return [{ at: { frame: from }, length: to > from ? to - from : 1, text: words }];
    });
}
