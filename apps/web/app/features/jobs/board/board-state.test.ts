import { expect, test } from 'vitest';
import { afterAct, type BoardColumn } from './board-state.ts';

const card = (id: string, columnId: string) => ({
  ...{ id, columnId, title: id, description: null },
  ...{ due: null, assigneeId: null, assigneeName: null, assigneePortraitId: null, checklist: [] },
});
const board: BoardColumn[] = [
  { id: 'todo', name: 'To do', cards: ['a', 'b', 'c'].map((it) => card(it, 'todo')) },
  { id: 'done', name: 'Done', cards: [card('d', 'done')] },
];

test('a card moved within its column is inserted at its new position', () => {
  const after = afterAct(board, { kind: 'move', id: 'c', to: { columnId: 'todo', index: 0 } });
  expect(idsOf(after)).toEqual([['c', 'a', 'b'], ['d']]);
});

test('a card moved to another column belongs to it', () => {
  const after = afterAct(board, { kind: 'move', id: 'a', to: { columnId: 'done', index: 1 } });
  expect(idsOf(after)).toEqual([
    ['b', 'c'],
    ['d', 'a'],
  ]);
  expect(after[1]?.cards[1]?.columnId).toBe('done');
});

test('an act on a deleted card changes nothing', () => {
  const to = { columnId: 'done', index: 0 };
  expect(afterAct(board, { kind: 'move', id: 'z', to })).toBe(board);
});

function idsOf(columns: BoardColumn[]): string[][] {
  return columns.map((it) => it.cards.map(({ id }) => id));
}
