import { timecodeOf } from '@callboard/domain/timecode/timecode';
import { XMLBuilder } from 'fast-xml-parser';
import { lastFrameOf, type MarkedCut } from './marker.ts';
import { withoutControls } from './without-controls.ts';

/** Writes a sequence with markers in the XML of Final Cut Pro 7, version 4, which Premiere imports. */
export function toXmeml(cut: MarkedCut): string {
  const { title, rate, startFrame, markers } = cut;
  const rateElement = { timebase: rate.base, ntsc: rate.seconds === 1001 ? 'TRUE' : 'FALSE' };
  const sequence = {
    name: withoutControls(title),
    duration: lastFrameOf(cut),
    rate: rateElement,
    timecode: {
      rate: rateElement,
      string: timecodeOf(startFrame, rate),
      frame: startFrame,
      displayformat: rate.isDropFrame ? 'DF' : 'NDF',
    },
    media: { video: { track: '' }, audio: { track: '' } },
    marker: markers.map(({ frame, length, author, text, isInternal }) => ({
      name: withoutControls(isInternal ? `${author} (team only)` : author),
      comment: withoutControls(text),
      in: frame,
      out: length > 1 ? frame + length : -1,
    })),
  };
  const xml = new XMLBuilder({ format: true }).build({ sequence });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE xmeml>\n<xmeml version="4">\n${xml}</xmeml>\n`;
}
