import { expect, test } from 'vitest';
import { foldersToMoveTo } from './folder-tree.ts';

const folders = [
  { id: 'scout', parentId: null, name: 'Scout' },
  { id: 'day1', parentId: 'scout', name: 'Day 1' },
  { id: 'roof', parentId: 'day1', name: 'Roof' },
  { id: 'art', parentId: null, name: 'Art' },
];
const shown = (moved: { id: string }[]) =>
  foldersToMoveTo(folders, moved).map(({ level, name }) => `${level} ${name}`);

test('folders follow the one they are in, by name', () => {
  expect(shown([])).toEqual(['1 Art', '1 Scout', '2 Day 1', '3 Roof']);
});

test('a moved folder and those inside it are left out', () => {
  expect(shown([{ id: 'day1' }, { id: 'file_1' }])).toEqual(['1 Art', '1 Scout']);
});
