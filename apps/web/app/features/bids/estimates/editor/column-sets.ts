/** Sets of columns of the lines, chosen in the address. */
export const columnSets = [
  { value: 'simple', label: 'Simple' },
  { value: 'overtime', label: 'Overtime' },
  { value: 'costs', label: 'Costs' },
  { value: 'notes', label: 'Notes' },
] as const;

export type ColumnSet = (typeof columnSets)[number]['value'];

export function columnSetIn(params: URLSearchParams): ColumnSet {
  const chosen = params.get('columns');
  return columnSets.find((it) => it.value === chosen)?.value ?? 'simple';
}
