import { expect, test } from 'vitest';
import { toMemo } from './memo-text.ts';
import { splitMemo } from './split-memo.ts';

const opened = [
  { title: '', text: 'Between us.' },
  { title: 'Payment', text: 'Within 30 days.' },
  { title: 'Safety', text: 'First.' },
];
const at = (place: number, by: (typeof opened)[number] | null) =>
  opened.flatMap((it, index) => (index === place ? (by ?? []) : [it]));
const split = (stored: typeof opened, typed: typeof opened) =>
  splitMemo({ opened, stored, typed: toMemo(typed) });

test('only the paragraph that both changed is asked for, and the others are merged', () => {
  const typed = at(1, { title: 'Payment', text: 'Within 60 days.' });
  const stored = at(1, { title: 'Payment', text: 'Within 10 days.' }).toSpliced(2, 1, {
    title: 'Safety',
    text: 'Always.',
  });
  const { parts, combine } = split(stored, typed);
  expect(parts).toEqual([
    { label: 'Payment', yours: 'Within 60 days.', theirs: 'Within 10 days.' },
  ]);
  expect(combine([true])).toBe(toMemo(stored));
  expect(combine([false])).toContain('Within 60 days.');
  expect(combine([false])).toContain('Always.');
});

test('a removed and a renamed paragraph are told apart', () => {
  const renamed = at(2, { title: 'Health', text: 'First.' });
  expect(split(at(2, null), at(2, { title: 'Safety', text: 'Last.' })).parts).toEqual([
    { label: 'Safety', yours: 'Last.', theirs: 'Removed' },
  ]);
  expect(split(renamed, at(2, { title: 'Safety', text: 'Last.' })).parts).toEqual([
    { label: 'Health', yours: '# Safety\nLast.', theirs: '# Health\nFirst.' },
  ]);
  const untitled = at(0, { title: '', text: 'Mine.' });
  expect(split(at(0, { title: '', text: 'Theirs.' }), untitled).parts[0]?.label).toBe(
    'Paragraph without a title',
  );
});
