/** A folder of a job, with the one it is in. */
export interface Folder {
  id: string;
  parentId: string | null;
  name: string;
}

/**
 * Returns the folders that entries can be moved to, each below the one it is in and with its level
 * from one. A folder cannot be moved into itself.
 */
export function foldersToMoveTo(
  folders: Folder[],
  moved: { id: string }[],
): (Folder & { level: number })[] {
  const excluded = new Set(moved.map(({ id }) => id));
  const inside = Map.groupBy(folders, ({ parentId }) => parentId);
  const below = (parentId: string | null, level: number): (Folder & { level: number })[] =>
    (inside.get(parentId) ?? [])
      .filter(({ id }) => !excluded.has(id))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((it) => [{ ...it, level }, ...below(it.id, level + 1)]);
  return below(null, 1);
}
