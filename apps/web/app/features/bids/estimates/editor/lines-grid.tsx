import type { BidSection } from '@callboard/domain/estimates/enums';
import type { EstimateTotals } from '@callboard/domain/estimates/totals';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { Grid } from '#app/ui/grid/grid.tsx';
import type { GridSuggestion, RowPlace } from '#app/ui/grid/grid-props.ts';
import type { CellChange } from '#app/ui/grid/history.ts';
import { useStable } from '#app/ui/use-stable.ts';
import { sectionTitle } from '../section-title.ts';
import type { ColumnSet } from './column-sets.ts';
import { lineColumns } from './line-columns.tsx';
import { blankRow, type LineRow, lineRows } from './line-rows.ts';
import type { EditorLine } from './lines.ts';
import { RowActs } from './row-acts.tsx';
import type { LineActs } from './use-line-acts.ts';

interface LinesGridProps {
  lines: EditorLine[];
  totals: EstimateTotals | null;
  currency: string;
  set: ColumnSet;
  commentCounts: ReadonlyMap<string, number>;
  /** Undefined while the lines can only be read. */
  acts: LineActs | undefined;
  suggest: (text: string, section: BidSection) => GridSuggestion[];
  openLine: (id: string) => void;
  height: number;
}

/** The lines of all sections, edited like a spreadsheet. */
export function LinesGrid(props: LinesGridProps) {
  const { lines, totals, currency, set, commentCounts, acts, suggest, openLine, height } = props;
  const isEditable = acts !== undefined;
  const before = useRef<LineRow[]>([]);
  const rows = useMemo(() => {
    before.current = lineRows(before.current, { lines, totals, commentCounts, isEditable });
    return before.current;
  }, [lines, totals, commentCounts, isEditable]);
  const stableSuggest = useStable((text: string, row: LineRow) => suggest(text, row.section));
  const columns = useMemo(
    () => lineColumns({ currency, set, suggest: stableSuggest }),
    [currency, set, stableSuggest],
  );
  const onRowKey = useStable((event: KeyboardEvent, selected: LineRow[]) =>
    acts ? keyed(event, selected, acts, openLine) : false,
  );
  const change = useStable((changes: CellChange[]) => acts?.changeCells(changes));
  const move = useStable((keys: string[], to: RowPlace) => acts?.moveTo(keys, to));
  return (
    <Grid
      id={`estimate-${set}`}
      label="Lines"
      totalLabel="All lines"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      sectionOf={sectionOf}
      frozen={1}
      height={height}
      rowClass={classOf}
      {...(acts && {
        onChange: change,
        onMove: move,
        canMove,
        onRowKey,
        blankAfter,
        history: acts.history,
        shown: acts.shown,
        acts: (selected: LineRow[]) => (
          <RowActs lines={linesOf(selected)} acts={acts} openLine={openLine} />
        ),
      })}
    />
  );
}

const keyOf = (row: LineRow) => row.key;
const sectionOf = (row: LineRow) => sectionTitle(row.section);
const canMove = (row: LineRow) => row.line !== null;
const blankAfter = (row: LineRow, index: number) =>
  row.line === null ? blankRow(row.section, index) : null;
const classOf = (row: LineRow) =>
  row.line?.kind === 'heading' ? 'font-semibold bg-well' : undefined;

function linesOf(rows: LineRow[]): EditorLine[] {
  return rows.flatMap(({ line }) => (line ? [line] : []));
}

/** Keys for whole lines: Alt with arrows moves, Ctrl with Enter adds, Ctrl with Delete removes. */
function keyed(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  selected: LineRow[],
  acts: LineActs,
  openLine: (id: string) => void,
): boolean {
  const lines = linesOf(selected);
  const ids = lines.map((it) => it.id);
  const [first] = lines;
  if (!first) return false;
  const isMod = ctrlKey || metaKey;
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    acts.moveBy(ids, key === 'ArrowUp' ? -1 : 1);
  } else if (altKey && key === 'Enter') openLine(first.id);
  else if (isMod && key === 'Enter') acts.addBelow(lines.at(-1) ?? first);
  else if (isMod && (key === 'Delete' || key === 'Backspace')) acts.remove(ids);
  else return false;
  return true;
}
