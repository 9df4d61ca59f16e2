import { expect, test } from 'vitest';
import { mergeChecklists } from './merge-checklist.ts';

const list = (...texts: string[]) =>
  texts.map((it) => ({ text: it.replace('✓', ''), done: it.startsWith('✓') }));

test('both people’s ticks, additions and removals are kept', () => {
  const opened = list('Permit', 'Van', 'Crew');
  const mine = list('✓Permit', 'Van', 'Lunch');
  const theirs = list('Permit', '✓Van', 'Crew', 'Radio');
  expect(mergeChecklists(opened, mine, theirs)).toEqual(list('✓Permit', '✓Van', 'Radio', 'Lunch'));
});

test('a step that both added is there once', () => {
  expect(mergeChecklists([], list('Van'), list('Van'))).toEqual(list('Van'));
});
