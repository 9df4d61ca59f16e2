import { timecodeOf } from '@callboard/domain/timecode/timecode';
import type { MarkedCut } from './marker.ts';

const mostEvents = 999;

/**
 * Writes markers as an edit decision list with the comments by which Resolve sets timeline markers. Such
 * a list has three digits for the number of an event; they begin again after 999.
 */
export function toEdl({ title, rate, startFrame, markers }: MarkedCut): string {
  const events = markers.map(({ frame, length, author, text, isInternal }, at) => {
    const from = timecodeOf(startFrame + frame, rate);
    const to = timecodeOf(startFrame + frame + 1, rate);
    const number = String((at % mostEvents) + 1).padStart(3, '0');
    const color = isInternal ? 'ResolveColorBlue' : 'ResolveColorRed';
    const words = `${author}: ${text}`.replaceAll('|', '/');
    return [
      `${number}  001      V     C        ${from} ${to} ${from} ${to}  `,
      ` |C:${color} |M:${words} |D:${length}`,
      '',
    ].join('\r\n');
  });
  const mode = rate.isDropFrame ? 'DROP FRAME' : 'NON-DROP FRAME';
  return [`TITLE: ${title}`, `FCM: ${mode}`, '', ...events, ''].join('\r\n');
}
