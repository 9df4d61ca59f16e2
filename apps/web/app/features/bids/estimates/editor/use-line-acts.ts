import type { BidSection } from '@callboard/domain/estimates/enums';
import { newLineId } from '@callboard/domain/estimates/line-id';
import { lineDefaults } from '@callboard/domain/estimates/line-limits';
import { useState } from 'react';
import { countOf } from '#app/count-of.ts';
import type { RowPlace } from '#app/ui/grid/grid-props.ts';
import type { CellChange } from '#app/ui/grid/history.ts';
import { toast } from '#app/ui/toast.tsx';
import {
  blankKey,
  type EditorLine,
  type EditStep,
  editsOfCells,
  inverseOf,
  type LineChange,
  type LineEdit,
  type LinePlace,
  type LineValues,
  moveOf,
  removalOf,
} from './lines.ts';
import type { LineEdits } from './use-lines.ts';

export type LineActs = ReturnType<typeof useLineActs>;

interface Options {
  edits: LineEdits;
  /** Fringes of the first line of a labor section. */
  fringeBps: number;
}

/** What can be done with lines. Each is one step of the history. */
export function useLineActs({ edits, fringeBps }: Options) {
  const { lines, act, history } = edits;
  const [shown, setShown] = useState<{ rowKey: string; isAtTop?: boolean }>();
  const valuesIn = (section: BidSection, above: EditorLine | undefined): LineValues => ({
    ...lineDefaults,
    section,
    otMultBps: above?.otMultBps ?? lineDefaults.otMultBps,
    fringeBps: above?.fringeBps ?? (section === 'A' || section === 'B' ? fringeBps : 0),
  });
  const add = (line: EditorLine, afterId: string | null) => {
    act([{ kind: 'add', line, afterId }]);
    setShown({ rowKey: line.id });
  };
  const steps = (step: EditStep) => act(step);
  return {
    ...{ shown, history },
    goTo: (section: string) => {
      const first = lines.find((it) => it.section === section)?.id;
      setShown({ rowKey: first ?? blankKey(section as BidSection), isAtTop: true });
    },
    changeCells: (changes: CellChange[]) =>
      steps(editsOfCells(lines, changes, { newId: newLineId, valuesIn })),
    set: (of: EditorLine[], to: LineChange) =>
      steps(
        of.map((line): LineEdit => {
          const from = Object.fromEntries(
            Object.keys(to).map((it) => [it, Reflect.get(line, it)]),
          ) as LineChange;
          return { kind: 'change', id: line.id, from, to };
        }),
      ),
    addBelow: (line: EditorLine) =>
      add({ ...valuesIn(line.section, line), id: newLineId() }, line.id),
    addHeading: (line: EditorLine) =>
      add(
        { ...lineDefaults, kind: 'heading', section: line.section, id: newLineId() },
        lineAbove(lines, line),
      ),
    duplicate: (ids: string[]) => {
      const of = lines.filter((it) => ids.includes(it.id));
      let afterId = of.at(-1)?.id ?? null;
      steps(
        of.map((line): LineEdit => {
          const edit: LineEdit = { kind: 'add', line: { ...line, id: newLineId() }, afterId };
          afterId = edit.line.id;
          return edit;
        }),
      );
    },
    remove: (ids: string[]) => {
      const removal = removalOf(lines, ids);
      steps(removal);
      const what = ids.length === 1 ? 'The line was' : `${countOf(ids.length, 'line')} were`;
      toast(`${what} removed`, () => act(inverseOf(removal)));
    },
    moveTo: (ids: string[], { rowKey, isBelow }: RowPlace) => {
      const to = placeAt(lines, ids, rowKey, isBelow);
      if (to) steps(moveOf(lines, ids, to));
    },
    moveBy: (ids: string[], by: 1 | -1) => {
      const to = placeBeside(lines, ids, by);
      if (to) steps(moveOf(lines, ids, to));
    },
  };
}

function lineAbove(lines: EditorLine[], line: EditorLine): string | null {
  const above = lines[lines.indexOf(line) - 1];
  return above?.section === line.section ? above.id : null;
}

/** Returns the place above or below a row, which may be the blank row of a section. */
function placeAt(
  lines: EditorLine[],
  ids: string[],
  rowKey: string,
  isBelow: boolean,
): LinePlace | null {
  const others = lines.filter((it) => !ids.includes(it.id));
  const blank = rowKey.match(/^blank:([A-P]):/)?.[1] as BidSection | undefined;
  if (blank) {
    return { section: blank, afterId: others.findLast((it) => it.section === blank)?.id ?? null };
  }
  const row = lines.find((it) => it.id === rowKey);
  if (!row || ids.includes(row.id)) return null;
  return { section: row.section, afterId: isBelow ? row.id : lineAbove(others, row) };
}

/** Returns the place one line up or down, in the next section at the end of one. */
function placeBeside(lines: EditorLine[], ids: string[], by: 1 | -1): LinePlace | null {
  const moved = lines.filter((it) => ids.includes(it.id));
  const edge = by === -1 ? moved[0] : moved.at(-1);
  if (!edge) return null;
  const others = lines.filter((it) => !ids.includes(it.id));
  const next = lines[lines.indexOf(edge) + by];
  if (!next) return null;
  if (next.section === edge.section) {
    return { section: next.section, afterId: by === 1 ? next.id : lineAbove(others, next) };
  }
  return { section: next.section, afterId: by === 1 ? null : next.id };
}
