import { frameRateNames, frameRates } from '@callboard/domain/timecode/frame-rates';
import { describe, expect, test } from 'vitest';
import { markerFiles } from './marker-files.ts';
import { markerFormats } from './marker-formats.ts';
import { readMarkers } from './read-markers.ts';

const rate = frameRates['23.976'];
const at = { rate, startFrame: 86_400, frames: null };
const marker = { author: 'Priya', isInternal: true };

describe.each(frameRateNames)('at %s', (name) => {
  test.each(markerFormats)('what is written for %s is read on the same frames', (format) => {
    const frames = [0, 1, 503, 17_981, 215_999];
    const startFrame = frameRates[name].base * 3_600;
    const cut = {
      ...{ title: 'Hero', rate: frameRates[name], startFrame },
      markers: frames.map((frame) => ({
        ...marker,
        frame,
        length: 84,
        text: `Is <${frame}> & 温`,
      })),
    };
    const text = markerFiles[format].write(cut);
    const { markers, left } = readMarkers(text, { rate: cut.rate, startFrame, frames: null });
    expect(markers.map((it) => [it.frame, it.length])).toEqual(frames.map((it) => [it, 84]));
    expect(markers[2]?.text).toMatch(/Is <503> & 温$/);
    expect(left).toEqual([]);
  });
});

test('markers on clips of a project have the time of the clip', () => {
  const text = `<?xml version="1.0"?><!DOCTYPE fcpxml><fcpxml version="1.9"><library><event><project>
    <sequence tcStart="3600s"><spine>
      <asset-clip offset="3610s" start="100s" duration="20s">
        <marker start="105s" duration="1/24s" value="In the clip" note="Sooner"/>
        <asset-clip lane="1" offset="106s" start="7s" duration="5s">
          <marker start="8s" value="On top"/>
        </asset-clip>
      </asset-clip>
    </spine></sequence></project></event></library></fcpxml>`;
  const { markers } = readMarkers(text, {
    rate: frameRates['24'],
    startFrame: 86_400,
    frames: null,
  });
  expect(markers).toEqual([
    { frame: 15 * 24, length: 1, text: 'In the clip\nSooner' },
    { frame: 17 * 24, length: 1, text: 'On top' },
  ]);
});

test('what is outside of the cut, or has no words, is said and left out', () => {
  const lines = [
    'A\t00:59:59:23\tV1\tred\tToo early\t1',
    'A\t01:00:00:24\tV1\tred\tNo such frame\t1',
    '\t01:00:01:00\tV1\tred\t \t1',
    'A\t01:00:02:00\tV1\tred\tKept\tx',
    'A\t01:00:10:00\tV1\tred\tToo late\t1',
    'Something else',
  ];
  const { markers, left } = readMarkers(lines.join('\r\n'), { ...at, frames: 240 });
  expect(markers).toEqual([{ frame: 48, length: 1, text: 'Kept' }]);
  expect(left).toEqual([
    '00:59:59:23 Too early: before the first timecode',
    '01:00:00:24 No such frame: no timecode at this frame rate',
    '01:00:01:00 : without words',
    '01:00:10:00 Too late: after the end of the cut',
  ]);
});

test.each([
  ['', 'There are no markers in this file.'],
  ['Dear all,\nplease see below.', 'There are no markers in this file.'],
  ['<xmeml><sequence>', 'The file is damaged.'],
  ['<!DOCTYPE x [<!ENTITY a "b">]><xmeml/>', 'The file declares XML entities.'],
  ['<xmeml></xmeml>', 'There is no sequence in this file.'],
  ['<fcpxml></fcpxml>', 'There is no project in this file.'],
  [
    '<xmeml><sequence><rate><timebase>30</timebase><ntsc>TRUE</ntsc></rate></sequence></xmeml>',
    'The sequence has 29.97 frames per second. Choose that frame rate.',
  ],
])('%j is refused', (text, message) => {
  expect(() => readMarkers(text, at)).toThrow(message);
});
