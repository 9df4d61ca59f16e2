import { expect, test } from 'vitest';
import { captionLimits, captionText, isCaptionFile, readCaptions } from './captions.ts';

const srt = `1
00:00:01,000 --> 00:00:02,500
<i>First</i> line
second line

2
01:00:03,000 --> 01:00:04,000 X1:0
{\\an8}<font color="red">On top</font>

3
00:00:09,000 --> 00:00:08,000
It ends before it begins.
`;

test('captions of SubRip are read with their lines, tags and places', () => {
  expect(readCaptions(srt)).toEqual([
    { startSeconds: 1, endSeconds: 2.5, text: '<i>First</i> line\nsecond line', isOnTop: false },
    { startSeconds: 3603, endSeconds: 3604, text: 'On top', isOnTop: true },
  ]);
  expect(readCaptions(srt.replaceAll('\n', '\r\n'))).toHaveLength(2);
});

test('captions of WebVTT are read without their notes and styles', () => {
  const vtt =
    'WEBVTT\n\nNOTE of the editor\n\nSTYLE\n::cue {}\n\nid\n00:01.000 --> 00:02.000 line:0\nHello\n';
  expect(readCaptions(vtt)).toEqual([
    { startSeconds: 1, endSeconds: 2, text: 'Hello', isOnTop: false },
  ]);
});

test('what has no captions has none', () => {
  expect(readCaptions('a letter\n\nabout nothing')).toEqual([]);
  expect(readCaptions('')).toEqual([]);
});

test('a cue too many and a text too long are left out', () => {
  const cue = '00:00:01,000 --> 00:00:02,000\nA\n\n';
  expect(readCaptions(cue.repeat(captionLimits.cues + 1))).toHaveLength(captionLimits.cues);
  const [long] = readCaptions(cue.replace('A', 'A'.repeat(captionLimits.characters + 1)));
  expect(long?.text).toHaveLength(captionLimits.characters);
});

test('bytes are read as the program wrote them', () => {
  expect(captionText(new TextEncoder().encode('Grüße'))).toBe('Grüße');
  expect(captionText(Uint8Array.of(0x47, 0x72, 0xfc, 0xdf, 0x65))).toBe('Grüße');
  expect(captionText(Uint8Array.of(0xff, 0xfe, 0x47, 0, 0xfc, 0))).toBe('Gü');
});

test('files with captions are told from films by their names', () => {
  expect(['cut.srt', 'Cut.VTT', 'v5.mov', 'srt'].map(isCaptionFile)).toEqual([
    ...[true, true, false, false],
  ]);
});
