import { lineDefaults } from '@callboard/domain/estimates/line-limits';
import { expect, test } from 'vitest';
import { heldEdits, toChanges } from './line-changes.ts';
import {
  type EditorLine,
  editsOfCells,
  inverseOf,
  type LineEdit,
  moveOf,
  removalOf,
  sharedLines,
  withEdits,
} from './lines.ts';

const line = (id: string, section: EditorLine['section'] = 'B'): EditorLine => ({
  ...lineDefaults,
  ...{ id, section, description: id },
});
const lines = [line('a', 'A'), line('b1'), line('b2'), line('b3'), line('c', 'C')];
const ids = (of: EditorLine[]) => of.map((it) => `${it.section}:${it.id}`).join(' ');
const all = ids(lines);

test('a step and its inverse lead back to the same lines, in the same places', () => {
  const steps: LineEdit[][] = [
    [{ kind: 'add', line: line('new'), afterId: 'b1' }],
    [{ kind: 'add', line: line('new', 'F'), afterId: null }],
    [{ kind: 'change', id: 'b2', from: { qty: 100 }, to: { qty: 300 } }],
    removalOf(lines, ['b1', 'b2', 'c']),
    removalOf(lines, ['b3', 'a']),
    moveOf(lines, ['b1', 'b3'], { section: 'A', afterId: 'a' }),
    moveOf(lines, ['a', 'c'], { section: 'B', afterId: 'b2' }),
    moveOf(lines, ['b3'], { section: 'B', afterId: null }),
  ];
  for (const step of steps) {
    const after = withEdits(lines, step);
    expect(after, JSON.stringify(step)).not.toEqual(lines);
    expect(withEdits(after, inverseOf(step))).toEqual(lines);
  }
});

test('lines are put below another one, and at the end of the section if that is gone', () => {
  const add = (section: EditorLine['section'], afterId: string | null) =>
    ids(withEdits(lines, [{ kind: 'add', line: line('new', section), afterId }]));
  expect(add('B', 'b1')).toBe('A:a B:b1 B:new B:b2 B:b3 C:c');
  expect(add('B', null)).toBe('A:a B:new B:b1 B:b2 B:b3 C:c');
  expect(add('B', 'gone')).toBe('A:a B:b1 B:b2 B:b3 B:new C:c');
  expect(add('P', null)).toBe(`${all} P:new`);
  expect(ids(withEdits(lines, [{ kind: 'add', line: line('b1'), afterId: null }]))).toBe(all);
});

test('moved lines keep their order, and a move to where they are is none', () => {
  const moved = (of: string[], section: EditorLine['section'], afterId: string | null) =>
    ids(withEdits(lines, moveOf(lines, of, { section, afterId })));
  expect(moved(['b2', 'b1'], 'C', 'c')).toBe('A:a B:b3 C:c C:b1 C:b2');
  expect(moved(['b3'], 'B', 'b1')).toBe('A:a B:b1 B:b3 B:b2 C:c');
  expect(moveOf(lines, ['b2'], { section: 'B', afterId: 'b1' })).toEqual([]);
});

test('cells of a blank row become a line after the last one, several in their order', () => {
  let made = 0;
  const adding = {
    newId: () => {
      made += 1;
      return `new${made}`;
    },
    valuesIn: (section: EditorLine['section']) => ({ ...lineDefaults, section, description: '' }),
  };
  const cell = (rowKey: string, column: string, to: string | number | null) => ({
    ...{ rowKey, column, from: null, to },
  });
  const step = editsOfCells(
    lines,
    [
      cell('blank:B:0', 'description', 'Gaffer'),
      cell('blank:B:0', 'rateCents', 65_000),
      cell('blank:B:1', 'description', 'Grip'),
      { ...cell('b1', 'qty', null), from: 100 },
      { ...cell('b2', 'unit', null), from: 'day' },
    ],
    adding,
  );
  const after = withEdits(lines, step);
  expect(ids(after)).toBe('A:a B:b1 B:b2 B:b3 B:new1 B:new2 C:c');
  expect(after[4]).toMatchObject({ description: 'Gaffer', rateCents: 65_000 });
  // A cleared quantity is none, and a unit cannot be cleared.
  expect(after[1]?.qty).toBe(0);
  expect(after[2]?.unit).toBe('day');
});

test('a line that the server knew is restored rather than added again', () => {
  const added = line('new');
  const changes = toChanges(
    [
      { kind: 'add', line: added, afterId: 'b3' },
      { kind: 'remove', line: added, afterId: 'b3' },
      { kind: 'add', line: added, afterId: 'b3' },
      { kind: 'add', line: line('b1'), afterId: null },
    ],
    (id) => id === 'b1',
  );
  expect(changes.map((it) => it.do)).toEqual(['add', 'remove', 'restore', 'restore']);
});

test('what was not saved is held with both values, and a line that is gone with what was typed', () => {
  const edits: LineEdit[] = [
    { kind: 'change', id: 'b1', from: { qty: 100, units: 100 }, to: { qty: 200, units: 300 } },
    { kind: 'change', id: 'b2', from: { qty: 100 }, to: { qty: 500 } },
  ];
  const held = heldEdits(
    [
      { id: 'b1', isRemoved: false, stored: { qty: 400 } },
      { id: 'b2', isRemoved: true, stored: {} },
    ],
    edits,
    lines,
  );
  expect(held).toEqual([
    { id: 'b1', description: 'b1', mine: { qty: 200 }, theirs: { qty: 400 }, isRemoved: false },
    {
      ...{ id: 'b2', description: 'b2', mine: { qty: 500 }, isRemoved: true },
      theirs: { qty: undefined },
    },
  ]);
});

test('lines that did not change stay the same objects', () => {
  const next = lines.map((it) => ({ ...it }));
  next[2] = { ...line('b2'), qty: 500 };
  const shared = sharedLines(lines, next);
  expect(shared.map((it, index) => it === lines[index])).toEqual([true, true, false, true, true]);
});
