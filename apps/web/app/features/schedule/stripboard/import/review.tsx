import { useMemo, useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { applied } from '#app/features/imports/applied.ts';
import { ColumnChoices } from '#app/features/imports/column-choices.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { choiceCell, textCell } from '#app/ui/grid/cell-kinds.ts';
import { Grid } from '#app/ui/grid/grid.tsx';
import type { GridColumn } from '#app/ui/grid/grid-props.ts';
import type { CellChange } from '#app/ui/grid/history.ts';
import { toast } from '#app/ui/toast.tsx';
import type { NewValues, StripDay } from '../board-state.ts';
import { type CheckedRow, checkRow } from './check-row.ts';
import { fieldLabels, importFields } from './columns.ts';
import { type ReadShots, withHeading } from './read-shots.ts';
import { type RowField, valuesOf } from './rows.ts';

interface ReviewProps {
  day: StripDay;
  list: ReadShots;
  change: (list: ReadShots | null) => void;
  close: () => void;
  add: (strips: NewValues[]) => Promise<boolean>;
}

const acts = choiceCell([
  { value: 'add', label: 'Add' },
  { value: 'skip', label: 'Skip' },
]);

const textColumn = (key: RowField, width: number): GridColumn<CheckedRow> => ({
  ...{ key, label: fieldLabels[key], width, kind: textCell },
  read: ({ row }) => row[key],
});

const columns: GridColumn<CheckedRow>[] = [
  textColumn('shotRef', 80),
  {
    ...{ key: 'check', label: 'Check', width: 240, kind: textCell, isReadOnly: true },
    read: (it) => it.words,
  },
  { key: 'act', label: 'Import', width: 80, kind: acts, read: ({ row }) => row.act },
  textColumn('intExt', 90),
  textColumn('dayNight', 110),
  textColumn('description', 280),
  textColumn('cast', 140),
  textColumn('minutes', 90),
];

/** The rows of a shot list with what is wrong, mended in place, and the button that adds them. */
export default function Review({ day, list, change, close, add }: ReviewProps) {
  const [isBusy, setBusy] = useState(false);
  const checked = useMemo(() => list.rows.map(checkRow), [list.rows]);
  const ready = checked.flatMap((it) => it.strip ?? []);
  const mend = checked.filter((it) => it.strip === null && it.row.act === 'add');
  const edit = (changes: CellChange[]) => change({ ...list, rows: applied(list.rows, changes) });
  const send = async () => {
    setBusy(true);
    const isDone = await add(ready);
    setBusy(false);
    if (!isDone) return;
    toast(`${countOf(ready.length, 'strip')} added to ${day.label}`);
    if (mend.length > 0) return change({ ...list, rows: mend.map((it) => it.row), left: 0 });
    change(null);
    close();
  };
  return (
    <>
      {list.left > 0 && (
        <Banner tone="tally">
          Only the first 300 shots were read; {list.left} more rows were left out.
        </Banner>
      )}
      <ColumnChoices
        list={list}
        change={change}
        fields={importFields.map((value) => ({ value, label: fieldLabels[value] }))}
        reread={({ rows, columns: own }) => rows.map((it) => ({ ...it, ...valuesOf(it.raw, own) }))}
        setHeading={(at) => change(withHeading(list, at))}
      />
      <Grid
        id="shot-list"
        label="Shots to add"
        columns={columns}
        rows={checked}
        rowKey={(it) => it.row.id}
        onChange={edit}
        height={360}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          disabled={ready.length === 0}
          isBusy={isBusy}
          onClick={() => void send()}
        >
          Add {countOf(ready.length, 'strip')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            change(null);
            close();
          }}
        >
          Discard
        </Button>
        {mend.length > 0 && (
          <span className="text-sm text-soft">
            {countOf(mend.length, 'row')} to mend {mend.length === 1 ? 'stays' : 'stay'} here.
          </span>
        )}
      </div>
    </>
  );
}
