import type { FrameRate } from '@callboard/domain/timecode/frame-rates';
import { XMLBuilder } from 'fast-xml-parser';
import { lastFrameOf, type MarkedCut } from './marker.ts';
import { withoutControls } from './without-controls.ts';

/** Writes a project with markers on an empty clip in FCPXML 1.9, for Final Cut Pro. */
export function toFcpxml(cut: MarkedCut): string {
  const { title, rate, startFrame, markers } = cut;
  const frames = (count: number) => timeOf(count, rate);
  const start = frames(startFrame);
  const duration = frames(lastFrameOf(cut));
  const name = withoutControls(title);
  const marker = markers.map(({ frame, length, author, text, isInternal }) => ({
    '@start': frames(startFrame + frame),
    '@duration': frames(length),
    '@value': withoutControls(isInternal ? `${author} (team only): ${text}` : `${author}: ${text}`),
  }));
  const gap = { '@name': 'Gap', '@offset': start, '@start': start, '@duration': duration, marker };
  const sequence = {
    ...{ '@format': 'r1', '@tcStart': start, '@tcFormat': rate.isDropFrame ? 'DF' : 'NDF' },
    ...{ '@duration': duration, spine: { gap } },
  };
  const fcpxml = {
    '@version': '1.9',
    resources: {
      format: { '@id': 'r1', '@frameDuration': frames(1), '@width': 1920, '@height': 1080 },
    },
    library: { event: { '@name': 'Callboard', project: { '@name': name, sequence } } },
  };
  const builder = new XMLBuilder({
    ...{ format: true, ignoreAttributes: false, attributeNamePrefix: '@' },
    suppressEmptyNode: true,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE fcpxml>\n${builder.build({ fcpxml })}`;
}

/** Returns a number of frames as seconds, which FCPXML writes as a fraction. */
function timeOf(count: number, { frames, seconds }: FrameRate): string {
  return `${count * seconds}/${frames}s`;
}
