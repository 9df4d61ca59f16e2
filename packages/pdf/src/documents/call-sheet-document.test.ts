import type { Sheet } from '@callboard/domain/call-sheets/sheet';
import { expect, test } from 'vitest';
import type { Block } from '../document.ts';
import { sampleSheet } from '../testing/sample-sheet.ts';
import { type CallSheetPaper, callSheetDocument } from './call-sheet-document.ts';

const at = new Date('2026-11-23T18:00:00Z');

function documentOf(sheet: Sheet, facts: Partial<CallSheetPaper> = {}) {
  return callSheetDocument({
    ...{ sheet, revision: 2, copy: 'crew', own: null, at, country: 'US' },
    ...facts,
  });
}

const textOf = (blocks: readonly Block[]) => JSON.stringify(blocks);
const phones = /555-0\d+/g;

const full = sampleSheet();
const [first] = full.people;
const person = (facts: Partial<Sheet['people'][number]>) => {
  if (!first) throw new Error('The sample has nobody.');
  return { ...first, key: 'own', name: 'Theo Marsh', role: 'Gaffer', call: '05:45', ...facts };
};
const top = (facts: Partial<Sheet['people'][number]>) =>
  documentOf(sampleSheet({ people: [person(facts)] }), { own: 'own' }).blocks[0];

test('has everything that a crew looks for, on either paper', () => {
  const { title, company, job, blocks } = documentOf(full);
  expect([title, company, job]).toEqual([
    'Call sheet, Tue 24 Nov 2026, Revision 2, Blue',
    'Tern & Tallow Films',
    '2611 Morning Ritual',
  ]);
  const text = textOf(blocks);
  for (const part of [
    ...['Quillfeather Coffee / Ostrander & Pike', 'Tue 24 Nov 2026', 'Day 1 of 2', '06:30'],
    ...['Wrap 18:30', 'Times in PST', 'Partly cloudy', '10%', '9 mph / 14 km/h'],
    ...[
      '72 °F / 22 °C',
      '54 °F / 12 °C',
      '06:34',
      '16:45',
      '1200 Alder Street',
      '34.0334%2C-118.2437',
    ],
    ...['Pacific Mercy Medical Center', '455 Mission Road', 'Phone 555-0188', 'Lot C', 'Dock 2'],
    ...['Meal, 30 min', 'Ines Okafor', '555-0101', 'Electric and grip', 'Hot water', 'No phones'],
    ...['Twelve hero cups', 'Pour over', 'INT D', 'Company move', 'Amara Finch', '06:45'],
    ...['Hana Brandt', 'Coral Canteen', '05:30', 'Calloway residence', 'Assistant directors'],
  ]) {
    expect(text).toContain(part);
  }
  expect(textOf(documentOf(full, { country: 'DE' }).blocks)).toContain('22 °C / 72 °F');
  expect(documentOf(full, { revision: null }).title).toBe('Call sheet, Tue 24 Nov 2026, Draft');
});

test('prints phone numbers of people on crew copies only', () => {
  const crew = textOf(documentOf(full).blocks);
  expect(crew).toContain('555-0101');
  expect(crew).toContain('555-0112');
  const client = documentOf(full, { copy: 'client' });
  expect(textOf(client.blocks).match(phones)).toEqual(['555-0188']);
  expect(textOf(client.blocks)).not.toContain('"Phone"');
});

test('prints no phone number of cast', () => {
  expect(textOf(documentOf(full).blocks)).not.toContain('555-0177');
});

test('leaves out the times of cast that nobody has', () => {
  const hero = person({ kind: 'cast', pickup: null, makeup: null, onSet: '07:00' });
  const text = textOf(documentOf(sampleSheet({ people: [hero] })).blocks);
  expect(text).toContain('"On set"');
  expect(text).not.toContain('"Pickup"');
});

test('has the own call of its reader on top', () => {
  expect(top({})).toEqual({ kind: 'banner', text: 'Theo Marsh, Gaffer: 05:45' });
  expect(top({ mode: 'on_call', call: null })).toMatchObject({
    ...{ text: 'Theo Marsh, Gaffer: O/C', detail: 'On call' },
  });
  expect(top({ mode: 'no_call', call: null })).toMatchObject({
    ...{ text: 'Theo Marsh, Gaffer: N/C', detail: 'No call on this day' },
  });
  expect(
    top({ kind: 'cast', role: 'Hero', pickup: '04:30', makeup: '05:45', onSet: '07:00' }),
  ).toEqual({
    kind: 'banner',
    text: 'Theo Marsh, Hero: 05:45',
    detail: 'Pickup 04:30 · Hair and make-up 05:45 · On set 07:00',
  });
  const guest = documentOf(full, { own: 'Luca Ferro', copy: 'client' });
  expect(guest.blocks[0]).toMatchObject({ text: 'Luca Ferro, Creative director: 06:30' });
  expect(documentOf(full, { own: 'somebody else' }).blocks[0]?.kind).toBe('columns');
});

test('lists people on call and without a call as O/C and N/C', () => {
  const text = textOf(
    documentOf(
      sampleSheet({
        people: [
          person({ key: 'a', mode: 'on_call', call: null }),
          person({ key: 'b', mode: 'no_call', call: null }),
        ],
      }),
    ).blocks,
  );
  expect(text).toContain('O/C');
  expect(text).toContain('N/C');
});

test('a canceled day has no calls, no schedule and no meals, and says so first', () => {
  const day = { ...full.day, isCanceled: true };
  const { title, blocks } = documentOf(sampleSheet({ day }), { own: 'crew-0' });
  expect(title).toContain('canceled');
  expect(blocks.slice(0, 2)).toEqual([
    expect.objectContaining({ kind: 'banner', text: 'CANCELED', isInverse: true }),
    { kind: 'banner', text: 'Robin Castellano 0, Best boy electric: no call, canceled' },
  ]);
  const text = textOf(blocks);
  for (const part of ['06:30', '05:45', 'Pour over', 'Meal', 'Pickup', 'Lot C', '"Call"']) {
    expect(text).not.toContain(part);
  }
  // Whom to ask, and who was to come.
  expect(text).toContain('555-0101');
  expect(text).toContain('Robin Castellano 35');
});

test('a sheet that has nothing yet is a page', () => {
  const empty = sampleSheet({
    ...{ place: null, hospital: null, weather: null, sun: null, parking: null, loadIn: null },
    ...{ contacts: [], walkie: [], safety: null, notes: null, departmentNotes: [], strips: [] },
    ...{ people: [], guests: [], advance: null },
    day: { ...full.day, generalCall: '', wrap: '' },
  });
  expect(documentOf(empty).blocks.map((it) => it.kind)).toEqual(['columns']);
  expect(textOf(documentOf(empty).blocks)).toContain('Not set');
});

test('does not print a minus before a temperature of zero', () => {
  const weather = { summary: 'Frost', highC: -0.3, lowC: -5, rainPercent: 0, windKph: null };
  const text = textOf(documentOf(sampleSheet({ weather })).blocks);
  expect(text).toContain('31 °F / 0 °C');
  expect(text).toContain('23 °F / -5 °C');
});
