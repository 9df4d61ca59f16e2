import type { apiClient } from '#app/api-client.ts';
import type { EditorLine, LineChange, LineEdit } from './lines.ts';

type Saving = Parameters<typeof apiClient.estimates.saveLines.mutate>[0];
type Saved = Awaited<ReturnType<typeof apiClient.estimates.saveLines.mutate>>;

export type LineConflict = Saved['conflicts'][number];

/**
 * Returns edits as the server takes them. A line that it knew is restored rather than added again.
 */
export function toChanges(
  edits: readonly LineEdit[],
  isKnown: (id: string) => boolean,
): Saving['changes'] {
  const added = new Set<string>();
  return edits.map((edit) => {
    if (edit.kind === 'change') {
      return { do: 'set', id: edit.id, opened: edit.from, values: edit.to };
    }
    if (edit.kind === 'move') return { do: 'move', ids: [edit.id], ...edit.to };
    const { id, section, ...values } = edit.line;
    if (edit.kind === 'remove') return { do: 'remove', ids: [id] };
    const place = { section, afterId: edit.afterId };
    if (isKnown(id) || added.has(id)) return { do: 'restore', ids: [id], ...place };
    added.add(id);
    return { do: 'add', id, ...place, ...values };
  });
}

/** An edit that the server left out, because somebody else changed the same cells meanwhile. */
export interface HeldEdit {
  id: string;
  description: string;
  mine: LineChange;
  theirs: LineChange;
  isRemoved: boolean;
}

/** Returns what was not saved of some edits. Undoing a line that is gone is no loss. */
export function heldEdits(
  conflicts: readonly LineConflict[],
  edits: readonly LineEdit[],
  lines: readonly EditorLine[],
): HeldEdit[] {
  return conflicts.flatMap(({ id, isRemoved, stored }) => {
    const own = edits.flatMap((it) => (it.kind === 'change' && it.id === id ? [it.to] : []));
    const mine = Object.assign({}, ...own) as LineChange;
    const names = isRemoved ? Object.keys(mine) : Object.keys(stored);
    const pick = (from: object) =>
      Object.fromEntries(names.map((it) => [it, Reflect.get(from, it)])) as LineChange;
    if (names.length === 0) return [];
    const description = lines.find((it) => it.id === id)?.description ?? '';
    return [{ id, description, mine: pick(mine), theirs: pick(stored), isRemoved }];
  });
}
