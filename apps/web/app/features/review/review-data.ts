import type { Caller } from '@callboard/api';

export type ReviewData = Awaited<ReturnType<Caller['deliverables']['review']>>;

/** What the page of a deliverable has: its review, and with whom it is shared. */
export type ReviewPageData = ReviewData & {
  links: Awaited<ReturnType<Caller['cutLinks']['list']>>;
  contacts: Awaited<ReturnType<Caller['cutLinks']['contacts']>>;
};

export type CutVersion = ReviewData['versions'][number];

export type ReviewNote = ReviewData['notes'][number];

/** A note with its replies, oldest first. */
export interface Thread<Note = ReviewNote> {
  note: Note;
  replies: Note[];
}

type Placed = Pick<ReviewNote, 'id' | 'parentId' | 'timeMs'>;

/**
 * Returns the notes with their replies in the order of the cut: those at a moment first, then those on
 * the whole cut, each by when they were written.
 */
export function threadsOf<Note extends Placed>(notes: readonly Note[]): Thread<Note>[] {
  const replies = Map.groupBy(notes, (it) => it.parentId);
  return notes
    .filter((it) => it.parentId === null)
    .toSorted((a, b) => (a.timeMs ?? Number.MAX_VALUE) - (b.timeMs ?? Number.MAX_VALUE))
    .map((note) => ({ note, replies: replies.get(note.id) ?? [] }));
}

/** What the list of notes is narrowed to. */
export const noteFilters = ['open', 'client', 'internal', 'resolved', 'all'] as const;

export type NoteFilter = (typeof noteFilters)[number];

/** Reads the filter from the URL. Without one, open notes are shown. */
export function noteFilterIn(params: URLSearchParams): NoteFilter {
  return noteFilters.find((it) => it === params.get('notes')) ?? 'open';
}

/** Returns the threads that a filter leaves. */
export function narrowThreads(threads: readonly Thread[], filter: NoteFilter): Thread[] {
  return threads.filter(({ note }) => {
    if (filter === 'all') return true;
    if (filter === 'resolved') return note.resolvedAt !== null;
    if (note.resolvedAt !== null) return false;
    return filter === 'open' || note.visibility === filter;
  });
}
