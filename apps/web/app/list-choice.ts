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
