import { readFormatList } from '@callboard/domain/deliverables/format-list';
import { expect, test } from 'vitest';
import { draftOf, statesOf } from './listed-row.ts';

const text = ['Hero :60 16x9 Broadcast', 'Hero 30 16x9', 'Hero :15 9x16', 'Hero :15 9x16'];
const { rows } = draftOf(
  readFormatList(text.join('\n'), () => null),
  'key',
);
const existing = [{ title: 'Hero :60', duration: ':60', format: '16:9' }];
const shown = (changed = rows) =>
  statesOf(changed, existing).map(({ act, words, isOpen }) => [act, words, isOpen]);

test('rows that are certain and new are added; the others are looked at first', () => {
  expect(shown()).toEqual([
    ['skip', 'This is already on this job.', true],
    ['skip', 'Is “30” the length?', true],
    ['add', '', false],
    ['skip', 'This is in the list twice.', true],
  ]);
});

test('a person decides, except on a row that cannot be added', () => {
  const ticked = rows.map((it) => ({ ...it, act: 'add' }));
  expect(shown(ticked).map(([act, , isOpen]) => [act, isOpen])).toEqual(
    rows.map(() => ['add', false]),
  );
  const broken = [
    { ...rows[2], title: ' ', act: 'add' },
    { ...rows[2], format: 'x'.repeat(101), act: 'add' },
  ] as typeof rows;
  expect(shown(broken)).toEqual([
    ['skip', 'Enter a title.', true],
    ['skip', 'Shorten the format to 100 characters.', true],
  ]);
});
