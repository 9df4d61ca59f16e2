import { expect, test } from 'vitest';
import {
  afterAct,
  type BoardAct,
  inverseOf,
  newStrip,
  placeOf,
  type StripDay,
} from './board-state.ts';

const strip = (id: string, dayId: string, position: number) => ({
  ...newStrip(id, dayId, { kind: 'setup', minutes: 30 }),
  position,
});

const dayWith = (id: string, names: string) =>
  ({ id, strips: [...names].map((it, index) => strip(it, id, index + 1)) }) as unknown as StripDay;

const board = () => [dayWith('one', 'abc'), dayWith('two', 'de')];

const shown = (days: StripDay[]) =>
  days.map((day) => day.strips.map((it) => it.id).join('')).join(' ');

const acts: [BoardAct, string][] = [
  [{ kind: 'add', strips: [strip('x', 'one', 0)], to: { dayId: 'one', afterId: 'a' } }, 'axbc de'],
  [{ kind: 'add', strips: [strip('x', 'two', 0)], to: { dayId: 'two', afterId: null } }, 'abc xde'],
  [move('c', 'one', 'b', 'one', null), 'cab de'],
  [move('a', 'one', null, 'two', 'e'), 'bc dea'],
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
  expect(placeOf(again, 'stored')).toEqual({ dayId: 'one', afterId: 'a' });
});

function move(id: string, from: string, below: string | null, to: string, afterId: string | null) {
  return {
    ...{ kind: 'move' as const, id },
    from: { dayId: from, afterId: below },
    to: { dayId: to, afterId },
  };
}
