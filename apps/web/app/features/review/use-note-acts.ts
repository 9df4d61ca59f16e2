import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { refusalText, useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { NewNote } from './note-form.tsx';
import type { NoteActs } from './note-thread.tsx';
import type { ReviewNote } from './review-data.ts';

interface Change {
  id: string;
  isResolved?: boolean;
  isRemoved?: true;
}

/** Acts on the notes of a version. Resolving and deleting show at once. */
export function useNoteActs(versionId: string, stored: readonly ReviewNote[]) {
  const { pending, run } = useOptimisticMutations<Change>();
  const notes = stored
    .filter((it) => !pending.some((act) => act.isRemoved && act.id === it.id))
    .map((it) => shown(it, pending));
  const refused = async (send: () => Promise<unknown>): Promise<string | undefined> => {
    let refusal: string | undefined;
    await run({ id: '' }, send, (error) => {
      refusal = refusalText(error);
    });
    return refusal;
  };
  const add = (note: NewNote, parentId: string | null) =>
    refused(async () => (await loadApiClient()).notes.add.mutate({ ...note, versionId, parentId }));
  const acts: NoteActs = {
    resolve: ({ id }, isResolved) =>
      void run({ id, isResolved }, async () =>
        (await loadApiClient()).notes.setResolved.mutate({ id, isResolved }),
      ),
    reply: (parent, note) =>
      add({ ...note, timeMs: null, endTimeMs: null, drawing: null }, parent.id),
    edit: ({ id }, body) =>
      refused(async () => (await loadApiClient()).notes.edit.mutate({ id, body })),
    remove: ({ id }) =>
      void run({ id, isRemoved: true }, async () => {
        await (await loadApiClient()).notes.delete.mutate({ id });
        toast('The note is deleted');
      }),
  };
  return { notes, acts, post: (note: NewNote) => add(note, null) };
}

function shown(note: ReviewNote, pending: readonly Change[]): ReviewNote {
  const act = pending.findLast((it) => it.id === note.id && it.isResolved !== undefined);
  if (!act) return note;
  return act.isResolved
    ? { ...note, resolvedAt: note.resolvedAt ?? new Date() }
    : { ...note, resolvedAt: null, resolvedBy: null };
}
