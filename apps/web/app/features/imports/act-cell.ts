import { choiceCell } from '#app/ui/grid/cell-kinds.ts';

/** Whether the import adds a row, updates what is there, or skips the row. */
export const actCell = choiceCell([
  { value: 'add', label: 'Add' },
  { value: 'update', label: 'Update' },
  { value: 'skip', label: 'Skip' },
]);
