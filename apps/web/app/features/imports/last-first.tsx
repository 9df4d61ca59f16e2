import { Checkbox } from '#app/ui/choice.tsx';
import type { TableReading } from './list-table.ts';

interface NamedRows extends TableReading<string> {
  isLastFirst: boolean;
  rows: unknown[];
}

interface LastFirstProps<List extends NamedRows> {
  list: List;
  change: (list: List) => void;
  reread: (list: List, changed: ['name']) => List['rows'];
}

/** Says whether names are written “Voss, Tilda”, where any have a comma. */
export function LastFirst<List extends NamedRows>({ list, change, reread }: LastFirstProps<List>) {
  const { table, columns, isLastFirst } = list;
  const names = columns.indexOf('name');
  if (!table.some(({ cells }) => cells[names]?.includes(','))) return null;
  const turn = (isTurned: boolean) => {
    const next = { ...list, isLastFirst: isTurned };
    change({ ...next, rows: reread(next, ['name']) });
  };
  return (
    <Checkbox
      label="Names are written with the last name first: Voss, Tilda"
      checked={isLastFirst}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  );
}
