import { timecodeOf } from '@callboard/domain/timecode/timecode';
import type { MarkedCut } from './marker.ts';

/**
 * Writes markers as Media Composer imports them: a line each, with tabs between name, timecode, track,
 * color, comment and length in frames.
 */
export function toAvid({ rate, startFrame, markers }: MarkedCut): string {
  const lines = markers.map(({ frame, length, author, text, isInternal }) => {
    const timecode = timecodeOf(startFrame + frame, rate);
    return [author.replaceAll('\t', ' '), timecode, 'V1', isInternal ? 'blue' : 'red', text, length]
      .join('\t')
      .concat('\r\n');
  });
  return lines.join('');
}
