import { frameRates } from '@callboard/domain/timecode/frame-rates';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { ReviewNote } from '../review-data.ts';
import { type MarkedCut, markersOf } from './marker.ts';
import { markerFiles } from './marker-files.ts';
import { markerFormats } from './marker-formats.ts';

const rate = frameRates['23.976'];

function note(changes: Partial<ReviewNote>): ReviewNote {
  return {
    ...{ id: 'note', versionId: 'ver', parentId: null, body: 'Hold', timeMs: null },
    ...{ endTimeMs: null, visibility: 'client', authorKind: 'CLIENT', authorName: 'Maddie Orr' },
    ...{ authorMembershipId: null, authorContactId: null, tokenId: null, originNoteId: null },
    ...{ resolvedAt: null, resolvedBy: null, deletedAt: null, raisedOn: 1 },
    ...{ createdAt: new Date(0), updatedAt: new Date(0) },
    ...changes,
  } as ReviewNote;
}

const threads = [
  {
    note: note({ body: 'Super | low\n<b>&"\u0000', timeMs: 21_000, endTimeMs: 24_500 }),
    replies: [],
  },
  {
    note: note({ body: 'Hold', timeMs: 7_200 }),
    replies: [note({ body: 'Done\tin v4', authorName: 'Priya Raman' })],
  },
  { note: note({ body: '温度', visibility: 'internal', authorName: 'Priya Raman' }), replies: [] },
];

const cut: MarkedCut = {
  title: 'Hero :60 v4',
  rate,
  startFrame: 86_400,
  markers: markersOf(threads, rate),
};

test('markers are on the frames of their moments, in order', () => {
  expect(cut.markers).toMatchObject([
    { frame: 0, length: 1, text: 'Whole cut / 温度', isInternal: true },
    { frame: 172, length: 1, text: 'Hold / Priya Raman: Done in v4' },
    { frame: 503, length: 84, text: 'Super | low <b>&"' },
  ]);
});

describe('a file of markers', () => {
  test('for Avid has a line for each', () => {
    expect(markerFiles.avid.write(cut).split('\r\n')).toEqual([
      'Priya Raman\t01:00:00:00\tV1\tblue\tWhole cut / 温度\t1',
      'Maddie Orr\t01:00:07:04\tV1\tred\tHold / Priya Raman: Done in v4\t1',
      'Maddie Orr\t01:00:20:23\tV1\tred\tSuper | low <b>&"\t84',
      '',
    ]);
  });

  test('for Resolve has an event for each, whose words cannot end it', () => {
    const lines = markerFiles.resolve.write(cut).split('\r\n');
    expect(lines.slice(0, 5)).toEqual([
      'TITLE: Hero :60 v4',
      'FCM: NON-DROP FRAME',
      '',
      '001  001      V     C        01:00:00:00 01:00:00:01 01:00:00:00 01:00:00:01  ',
      ' |C:ResolveColorBlue |M:Priya Raman: Whole cut / 温度 |D:1',
    ]);
    expect(lines).toContain(' |C:ResolveColorRed |M:Maddie Orr: Super / low <b>&" |D:84');
  });

  test('for Premiere is a sequence that another parser reads', () => {
    const xml = markerFiles.premiere.write(cut);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { sequence } = new XMLParser().parse(xml).xmeml;
    expect(sequence).toMatchObject({
      ...{ name: 'Hero :60 v4', duration: 587, rate: { timebase: 24, ntsc: 'TRUE' } },
      timecode: { string: '01:00:00:00', frame: 86_400, displayformat: 'NDF' },
    });
    expect(sequence.marker).toMatchObject([
      { name: 'Priya Raman (team only)', in: 0, out: -1 },
      { name: 'Maddie Orr', comment: 'Hold / Priya Raman: Done in v4', in: 172, out: -1 },
      { comment: 'Super | low <b>&"', in: 503, out: 587 },
    ]);
  });

  test('for Final Cut is a clip whose times are whole frames', () => {
    const xml = markerFiles.final_cut.write(cut);
    expect(XMLValidator.validate(xml)).toBe(true);
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' });
    const { fcpxml } = parser.parse(xml);
    expect(fcpxml.resources.format['@frameDuration']).toBe('1001/24000s');
    const { sequence } = fcpxml.library.event.project;
    expect(sequence).toMatchObject({ '@tcStart': '86486400/24000s', '@tcFormat': 'NDF' });
    expect(sequence.spine.gap.marker).toMatchObject([
      { '@start': '86486400/24000s', '@value': 'Priya Raman (team only): Whole cut / 温度' },
      { '@start': `${(86_400 + 172) * 1001}/24000s`, '@duration': '1001/24000s' },
      { '@start': `${(86_400 + 503) * 1001}/24000s`, '@duration': `${84 * 1001}/24000s` },
    ]);
  });

  test.each(markerFormats)('for %s can be without markers', (name) => {
    const empty = { ...cut, markers: [] };
    const text = markerFiles[name].write(empty);
    expect(text).not.toContain('undefined');
  });
});
