/** Returns the sort in the URL, or undefined for the usual one. Invalid values are ignored. */
export function sortIn<Sort extends string>(params: URLSearchParams, sorts: readonly Sort[]) {
  const chosen = params.get('sort');
  return sorts.flatMap((it) => [it, `-${it}` as const]).find((it) => it === chosen);
}

/** Returns the group in the URL, if the list has it. */
export function groupIn<Group extends string>(params: URLSearchParams, groups: readonly Group[]) {
  const chosen = params.get('group');
  return groups.find((it) => it === chosen);
}

/** What a row is sorted by. */
type SortKeys<Row> = Record<string, (row: Row) => string | number>;

/** Returns the rows of a whole list in the order of the URL, or as they are. */
export function sortedBy<Row>(rows: Row[], params: URLSearchParams, keys: SortKeys<Row>): Row[] {
  const sort = sortIn(params, Object.keys(keys));
  const key = sort && keys[sort.replace('-', '')];
  if (!key) return rows;
  const sorted = rows.toSorted((a, b) => compare(key(a), key(b)));
  return sort.startsWith('-') ? sorted.toReversed() : sorted;
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns an instant to sort by; none comes after all others. */
export function instantKey(at: Date | null): number {
  return at?.getTime() ?? Number.POSITIVE_INFINITY;
}
