import type { EstimateLine } from '@callboard/domain/estimates/content';
import type { BidSection } from '@callboard/domain/estimates/enums';
import { lineDefaults } from '@callboard/domain/estimates/line-limits';
import type { CellChange } from '#app/ui/grid/history.ts';

export type LineValues = Omit<EstimateLine, 'id'>;
export type LineChange = Partial<LineValues>;

/** A line with its id. Lines are in display order: by section, then by place. */
export type EditorLine = LineValues & { id: string };

const lineKeys = ['id', 'section', ...Object.keys(lineDefaults)];

/** Returns a stored line with the fields that people write. */
export function toEditorLine(line: EditorLine): EditorLine {
  return Object.fromEntries(lineKeys.map((it) => [it, Reflect.get(line, it)])) as EditorLine;
}

/** Returns `next`, in which lines that are as in `before` are the same objects. */
export function sharedLines(before: readonly EditorLine[], next: EditorLine[]): EditorLine[] {
  const known = new Map(before.map((it) => [it.id, it]));
  return next.map((line) => {
    const old = known.get(line.id);
    const isSame = old && lineKeys.every((it) => Reflect.get(old, it) === Reflect.get(line, it));
    return isSame ? old : line;
  });
}

/** A place in a section: below a line, or at the start with null. */
export interface LinePlace {
  section: BidSection;
  afterId: string | null;
}

export type LineEdit =
  | { kind: 'change'; id: string; from: LineChange; to: LineChange }
  | { kind: 'add'; line: EditorLine; afterId: string | null }
  | { kind: 'remove'; line: EditorLine; afterId: string | null }
  | { kind: 'move'; id: string; from: LinePlace; to: LinePlace };

/** Edits that are made and undone together. */
export type EditStep = LineEdit[];

/** Returns the lines after some edits. Lines that are as before stay the same objects. */
export function withEdits(lines: EditorLine[], edits: readonly LineEdit[]): EditorLine[] {
  const changes = new Map<string, LineChange>();
  let next = lines;
  for (const edit of edits) {
    if (edit.kind === 'change') {
      changes.set(edit.id, { ...changes.get(edit.id), ...edit.to });
    } else if (edit.kind === 'add') {
      if (next.some((it) => it.id === edit.line.id)) continue;
      next = inserted(next, edit.line, edit.afterId);
    } else if (edit.kind === 'remove') {
      next = next.filter((it) => it.id !== edit.line.id);
    } else {
      const line = next.find((it) => it.id === edit.id);
      if (!line) continue;
      const others = next.filter((it) => it !== line);
      const { section, afterId } = edit.to;
      next = inserted(others, line.section === section ? line : { ...line, section }, afterId);
    }
  }
  if (changes.size === 0) return next;
  return next.map((line) => {
    const change = changes.get(line.id);
    return change ? { ...line, ...change } : line;
  });
}

function inserted(lines: EditorLine[], line: EditorLine, afterId: string | null): EditorLine[] {
  const above = afterId === null ? -1 : lines.findIndex((it) => it.id === afterId);
  const isInSection = above >= 0 && lines[above]?.section === line.section;
  const found = isInSection
    ? above + 1
    : lines.findIndex(({ section }) =>
        afterId === null ? section >= line.section : section > line.section,
      );
  const index = found < 0 ? lines.length : found;
  return [...lines.slice(0, index), line, ...lines.slice(index)];
}

/** Returns the edits that take a step back. */
export function inverseOf(step: EditStep): EditStep {
  return step.map(inverse).reverse();
}

function inverse(edit: LineEdit): LineEdit {
  if (edit.kind === 'change' || edit.kind === 'move') {
    return { ...edit, from: edit.to, to: edit.from } as LineEdit;
  }
  return { ...edit, kind: edit.kind === 'add' ? 'remove' : 'add' };
}

export function placeOf(lines: readonly EditorLine[], id: string): LinePlace | null {
  const index = lines.findIndex((it) => it.id === id);
  const [line, above] = [lines[index], lines[index - 1]];
  if (!line) return null;
  return { section: line.section, afterId: above?.section === line.section ? above.id : null };
}

/** Returns the edits that remove some lines, so that their inverse finds each place. */
export function removalOf(lines: readonly EditorLine[], ids: readonly string[]): EditStep {
  let left = [...lines];
  return ids.flatMap((id): LineEdit[] => {
    const place = placeOf(left, id);
    const line = left.find((it) => it.id === id);
    if (!place || !line) return [];
    left = left.filter((it) => it !== line);
    return [{ kind: 'remove', line, afterId: place.afterId }];
  });
}

/** Returns the edits that move some lines, in their order, to a place. */
export function moveOf(
  lines: readonly EditorLine[],
  ids: readonly string[],
  to: LinePlace,
): EditStep {
  let now = [...lines];
  let { afterId } = to;
  const step: EditStep = [];
  for (const { id } of lines.filter((it) => ids.includes(it.id))) {
    const from = placeOf(now, id);
    const target = { section: to.section, afterId };
    afterId = id;
    if (!from || (from.section === target.section && from.afterId === target.afterId)) continue;
    const edit: LineEdit = { kind: 'move', id, from, to: target };
    now = withEdits(now, [edit]);
    step.push(edit);
  }
  return step;
}

interface Adding {
  newId: () => string;
  /** Values of a new line of a section. */
  valuesIn: (section: BidSection, above: EditorLine | undefined) => LineValues;
}

/** Key of the blank row of a section, in which lines are added. */
export function blankKey(section: BidSection, index = 0): string {
  return `blank:${section}:${index}`;
}

/** Returns the edits for what was typed or pasted into cells. Blank rows become lines. */
export function editsOfCells(
  lines: readonly EditorLine[],
  changes: readonly CellChange[],
  { newId, valuesIn }: Adding,
): EditStep {
  const byId = new Map(lines.map((it) => [it.id, it]));
  const last = new Map(lines.map((it) => [it.section, it]));
  const step: EditStep = [];
  for (const [rowKey, cells] of Map.groupBy(changes, (it) => it.rowKey)) {
    const line = byId.get(rowKey);
    if (line) {
      const edit = changeOf(line, cells);
      if (edit) step.push(edit);
      continue;
    }
    const section = rowKey.match(/^blank:([A-P]):/)?.[1] as BidSection | undefined;
    if (!section) continue;
    const above = last.get(section);
    const typed = Object.assign({}, ...cells.map(valueOfCell)) as LineChange;
    const added: EditorLine = { ...valuesIn(section, above), ...typed, section, id: newId() };
    last.set(section, added);
    step.push({ kind: 'add', line: added, afterId: above?.id ?? null });
  }
  return step;
}

function changeOf(line: EditorLine, cells: CellChange[]): LineEdit | null {
  const to = Object.assign({}, ...cells.map(valueOfCell)) as LineChange;
  const from = Object.fromEntries(
    cells.map((it) => [it.column, it.from ?? Reflect.get(line, it.column)]),
  ) as LineChange;
  return Object.keys(to).length === 0 ? null : { kind: 'change', id: line.id, from, to };
}

/** What a cleared cell holds. A field that is not named cannot be cleared. */
const { kind: _, unit: _unit, ...defaults } = lineDefaults;
const cleared: LineChange = { ...defaults, qty: 0, units: 0 };

function valueOfCell({ column, to }: CellChange): LineChange {
  if (to !== null) return { [column]: to };
  return column in cleared ? { [column]: Reflect.get(cleared, column) } : {};
}
