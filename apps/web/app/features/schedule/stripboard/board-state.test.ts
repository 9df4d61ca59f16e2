import { expect, test } from 'vitest';
import {
  afterAct,
  type BoardAct,
  inOrder,
  inverseOf,
  newStrip,
  type Place,
  placeOf,
  type StripDay,
} from './board-state.ts';
import { makeDay } from './testing/make-board.ts';

const strip = (id: string, dayId: string, position: number) => ({
  ...newStrip(id, dayId, { kind: 'setup', minutes: 30 }),
  position,
});

const dayWith = (id: string, names: string) =>
  makeDay({ id, strips: [...names].map((it, index) => strip(it, id, index + 1)) });

const board = () => [dayWith('one', 'abc'), dayWith('two', 'de')];

const shown = (days: StripDay[]) =>
  days.map((day) => day.strips.map((it) => it.id).join('')).join(' ');

const acts: [BoardAct, string][] = [
  [{ kind: 'add', strips: [strip('x', 'one', 0)], to: { dayId: 'one', afterId: 'a' } }, 'axbc de'],
  [{ kind: 'add', strips: [strip('x', 'two', 0)], to: { dayId: 'two', afterId: null } }, 'abc xde'],
  [move('c', 'one', 'b', 'one', null), 'cab de'],
  [move('a', 'one', null, 'two', 'e'), 'bc dea'],
  [movesOf('ac', 'one', [1, 3], { dayId: 'two', afterId: 'd' }), 'b dace'],
  [movesOf('ac', 'one', [1, 3], { dayId: 'one', afterId: 'b' }), 'bac de'],
  [
    {
      ...{ kind: 'set', ids: ['a', 'c'], to: [{ dayNight: 'N' }, { dayNight: 'N' }] },
      from: [{ dayNight: null }, { dayNight: null }],
    },
    'abc de',
  ],
  [{ kind: 'remove', strips: [strip('b', 'one', 2), strip('a', 'one', 1)] }, 'c de'],
  [{ kind: 'change', id: 'a', from: { minutes: 30 }, to: { minutes: 75 } }, 'abc de'],
];

test.each(acts)('an act and its undoing (%#)', (act, expected) => {
  const after = afterAct(board(), act);
  expect(shown(after)).toBe(expected);
  for (const { strips } of after) {
    expect(strips.map((it) => it.position)).toEqual(strips.map((_, index) => index + 1));
  }
  const back = afterAct(after, inverseOf(act));
  expect(back).toEqual(board());
  expect(shown(afterAct(back, inverseOf(inverseOf(act))))).toBe(expected);
});

test('a strip that was stored meanwhile is there once, under its stored id', () => {
  const act = acts[0]?.[0] as BoardAct;
  const stored = afterAct(board(), act, (id) => (id === 'x' ? 'stored' : id));
  const again = afterAct(stored, act, (id) => (id === 'x' ? 'stored' : id));
  expect(again[0]?.strips.map((it) => it.id)).toEqual(['a', 'stored', 'b', 'c']);
  const [, x] = again[0]?.strips ?? [];
  expect(x && placeOf(again, [x])).toEqual({ dayId: 'one', afterId: 'a' });
});

test('strips that stand together are below a strip, others at their positions', () => {
  const at = (...ids: string[]) => placeOf(board(), inOrder(board(), ids));
  expect(at('c', 'b')).toEqual({ dayId: 'one', afterId: 'a' });
  expect(at('c', 'a')).toEqual({ dayId: 'one', positions: [1, 3] });
  expect(at('x')).toBeUndefined();
});

function move(id: string, from: string, below: string | null, to: string, afterId: string | null) {
  return {
    ...{ kind: 'move' as const, ids: [id] },
    from: { dayId: from, afterId: below },
    to: { dayId: to, afterId },
  };
}

function movesOf(ids: string, dayId: string, positions: number[], to: Place): BoardAct {
  return { kind: 'move', ids: [...ids], from: { dayId, positions }, to };
}
