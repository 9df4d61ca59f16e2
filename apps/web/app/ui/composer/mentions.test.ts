import { expect, test } from 'vitest';
import { matching, mentionAt, mentionedIn, withMention } from './mentions.ts';

const people = [
  { id: '1', name: 'Ann' },
  { id: '2', name: 'Ann Lee' },
  { id: '3', name: 'Lee Marsh' },
  { id: '4', name: 'יעל כהן' },
  { id: '5', name: 'Zoë O’Brien' },
];

test.each([
  ['@', { at: 0, query: '' }],
  ['Hi @an', { at: 3, query: 'an' }],
  ['Hi (@Ann L', { at: 4, query: 'Ann L' }],
  ['שלום @יע', { at: 5, query: 'יע' }],
  ['a\n@b', { at: 2, query: 'b' }],
  ['@Zoe\u0308 O’B', { at: 0, query: 'Zoe\u0308 O’B' }],
  ['mail a@b', null],
  ['@ann lee x', null],
  ['@ann, and', null],
  ['', null],
])('in %j the mention is %j', (text, mention) =>
  expect(mentionAt(text, text.length)).toEqual(mention),
);

test('people are found by any word of their name', () => {
  expect(matching(people, 'lee').map((it) => it.id)).toEqual(['2', '3']);
  expect(matching(people, 'כה').map((it) => it.id)).toEqual(['4']);
  expect(matching(people, 'zoe').map((it) => it.id)).toEqual(['5']);
  expect(matching(people, "o'b").map((it) => it.id)).toEqual(['5']);
  expect(matching(people, 'oë')).toEqual([]);
  expect(matching(people, '', 2)).toHaveLength(2);
});

test('a chosen name replaces what was typed, with one space after it', () => {
  expect(withMention('Hi @an there', { at: 3, query: 'an' }, 'Ann Lee')).toEqual({
    text: 'Hi @Ann Lee there',
    caret: 12,
  });
});

test('of names that start alike, the longest is mentioned', () => {
  expect(mentionedIn('@Ann Lee, look', people).map((it) => it.id)).toEqual(['2']);
  expect(mentionedIn('@Ann Lee and @Ann', people).map((it) => it.id)).toEqual(['2', '1']);
  expect(mentionedIn('Ann', people)).toEqual([]);
});
