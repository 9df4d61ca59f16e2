import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { useBulk } from '#app/features/jobs/lists/use-bulk.ts';
import type { Entry } from './entry.ts';

const routerOf = { file: apiClient.files, folder: apiClient.folders };

/** Returns the acts on files and folders of a job. Each reloads the page's data. */
export function useEntryActs() {
  const { isBusy, run } = useBulk<Entry>();
  const setRemoved = ({ kind, id }: Entry, isRemoved: boolean) =>
    routerOf[kind].setRemoved.mutate({ id, isRemoved });
  const move = ({ kind, id }: Entry, from: string | null, to: string | null) =>
    kind === 'file'
      ? apiClient.files.update.mutate({ id, from, folderId: to })
      : apiClient.folders.update.mutate({ id, from, parentId: to });
  return {
    isBusy,
    remove: (rows: Entry[]) =>
      run({
        rows,
        act: (it) => setRemoved(it, true),
        done: (count) => `${nameOf(rows, count)} deleted`,
        undo: (it) => setRemoved(it, false),
      }),
    /** Moves entries out of the folder `from`, which undo moves them back to. */
    move: (rows: Entry[], { from, to }: { from: string | null; to: string | null }) =>
      run({
        rows: rows.filter(({ id }) => id !== to),
        act: (it) => move(it, from, to),
        done: (count) => `${nameOf(rows, count)} moved`,
        undo: (it) => move(it, to, from),
      }),
  };
}

export type EntryActs = ReturnType<typeof useEntryActs>;

function nameOf(rows: Entry[], count: number): string {
  const [only] = rows;
  return count === 1 && only && rows.length === 1 ? `“${only.name}”` : countOf(count, 'item');
}
