import { expect, test } from 'vitest';
import { changesAnything } from './changes-anything.ts';

const stored = { name: 'Vantelle Skincare', termsDays: 30, notes: null };

test('a form saved as it was opened changes nothing', () => {
  expect(changesAnything(stored, { ...stored, name: 'Vantelle Skincare' })).toBe(false);
  expect(changesAnything(stored, { name: undefined })).toBe(false);
});

test.each([{ name: 'Vantelle' }, { termsDays: null }, { notes: 'Net 30' }])(
  'a form with %j changes something',
  (typed) => {
    expect(changesAnything(stored, { ...stored, ...typed })).toBe(true);
  },
);
