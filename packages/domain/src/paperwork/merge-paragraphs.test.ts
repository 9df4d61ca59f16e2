import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isClash, mergeParagraphs } from './merge-paragraphs.ts';

/** "Pay: 30 days" is a paragraph with a title. */
const read = (words: string) => {
  const [title = '', text] = words.split(': ');
  return text === undefined ? { title: '', text: title } : { title, text };
};
const write = (it: { title: string; text: string } | null) =>
  it && (it.title ? `${it.title}: ${it.text}` : it.text);
const merge = (opened: string[], yours: string[], theirs: string[]) =>
  mergeParagraphs({
    opened: opened.map(read),
    yours: yours.map(read),
    theirs: theirs.map(read),
  }).map((it) => (isClash(it) ? [write(it.yours), write(it.theirs)] : write(it)));

const opened = ['Pay: 30 days', 'Kit: none', 'Safety: first'];

describe('two edits of a memo', () => {
  test.each([
    [
      'of two paragraphs keep both',
      ['Pay: 10 days', 'Kit: none', 'Safety: first'],
      ['Pay: 30 days', 'Kit: yes', 'Safety: first'],
      ['Pay: 10 days', 'Kit: yes', 'Safety: first'],
    ],
    [
      'of one paragraph ask for it alone',
      ['Pay: 10 days', 'Kit: mine', 'Safety: first'],
      ['Pay: 30 days', 'Kit: theirs', 'Safety: now'],
      ['Pay: 10 days', ['Kit: mine', 'Kit: theirs'], 'Safety: now'],
    ],
    [
      'that are the same ask nothing',
      ['Pay: 5', 'Kit: none', 'Safety: first'],
      ['Pay: 5', 'Kit: none', 'Safety: first'],
      ['Pay: 5', 'Kit: none', 'Safety: first'],
    ],
    [
      'that add keep both, theirs first',
      [...opened, 'Travel: train'],
      [...opened, 'Food: vegan'],
      [...opened, 'Food: vegan', 'Travel: train'],
    ],
    [
      'that add one title ask for it',
      [...opened, 'Food: meat'],
      [...opened, 'Food: vegan'],
      [...opened, ['Food: meat', 'Food: vegan']],
    ],
    [
      'that remove and change ask',
      ['Pay: 30 days', 'Safety: first'],
      ['Pay: 30 days', 'Kit: yes', 'Safety: first'],
      ['Pay: 30 days', [null, 'Kit: yes'], 'Safety: first'],
    ],
    [
      'of which one removes remove it',
      ['Pay: 30 days', 'Safety: first'],
      ['Pay: 9 days', 'Kit: none', 'Safety: first'],
      ['Pay: 9 days', 'Safety: first'],
    ],
    [
      'of which one renames keep the new text',
      ['Payment: 30 days', 'Kit: none', 'Safety: first'],
      ['Pay: 9 days', 'Kit: none', 'Safety: first'],
      [['Payment: 30 days', 'Pay: 9 days'], 'Kit: none', 'Safety: first'],
    ],
    [
      'of which one reorders keep the order',
      ['Kit: none', 'Pay: 30 days', 'Safety: first'],
      ['Pay: 30 days', 'Kit: none', 'Safety: now'],
      ['Kit: none', 'Pay: 30 days', 'Safety: now'],
    ],
    ['that empty the memo', [], opened, []],
  ])('%s', (_, yours, theirs, merged) => {
    expect(merge(opened, yours, theirs)).toEqual(merged);
  });

  test('of a memo without titles go by their place', () => {
    expect(merge(['One.', 'Two.'], ['One!', 'Two.'], ['One.', 'Two!'])).toEqual(['One!', 'Two!']);
  });

  test('that both add at the start keep a paragraph without a title first', () => {
    expect(merge(opened, ['Between us.', ...opened], ['Who: we', ...opened])).toEqual([
      'Between us.',
      'Who: we',
      ...opened,
    ]);
  });

  const list = fc.uniqueArray(fc.constantFrom('A: 1', 'A: 2', 'B: 1', 'B: 2', 'c', 'd', 'E: 1'));

  test('of which only one changed anything are that one', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        expect(merge(before, after, before)).toEqual(after);
        expect(merge(before, before, after)).toEqual(after);
        expect(merge(before, after, after)).toEqual(after);
      }),
    );
  });

  test('lose no paragraph that somebody typed', () => {
    fc.assert(
      fc.property(list, list, list, (before, yours, theirs) => {
        const kept = new Set(merge(before, yours, theirs).flat());
        for (const it of [...yours, ...theirs]) {
          if (!before.includes(it)) expect(kept).toContain(it);
        }
      }),
    );
  });
});
