import { Checkbox } from '#app/ui/choice.tsx';
import type { TableReading } from './list-table.ts';

interface LastFirstProps<Field extends string> {
  list: TableReading<Field | 'name'>;
  isLastFirst: boolean;
  turn: (isLastFirst: boolean) => void;
}

/** Says whether names are written “Voss, Tilda”, where any have a comma. */
export function LastFirst<Field extends string>({
  list: { table, columns },
  isLastFirst,
  turn,
}: LastFirstProps<Field>) {
  const names = columns.indexOf('name');
  if (!table.some(({ cells }) => cells[names]?.includes(','))) return null;
  return (
    <Checkbox
      label="Names are written with the last name first: Voss, Tilda"
      checked={isLastFirst}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  );
}
