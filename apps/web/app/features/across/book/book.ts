import type { Caller } from '@callboard/api';

/** The production book of a job. */
export type Book = Awaited<ReturnType<Caller['book']['find']>>;
export type BookSection = Book['sections'][number];

/** A book, or what the client gets of it. */
export type ShownBook = Pick<
  Book,
  'client' | 'cast' | 'places' | 'days' | 'films' | 'team' | 'people' | 'links'
>;

interface Shown {
  kind: BookSection['kind'];
  body: string | null;
  files: readonly unknown[];
}

/** Returns the sections with something to read. */
export function filledOf<S extends Shown>(book: ShownBook & { sections: S[] }): S[] {
  return book.sections.filter(
    ({ kind, body, files }) => body !== null || files.length > 0 || countIn(kind, book) > 0,
  );
}

function countIn(kind: BookSection['kind'], book: ShownBook): number {
  switch (kind) {
    case 'cast':
      return book.cast.length;
    case 'locations':
      return book.places.length;
    case 'schedule':
      return book.days.length;
    case 'deliverables':
      return book.films.length;
    case 'contacts':
      return book.team.length + book.people.length;
    case 'links':
      return book.links.length;
    default:
      return 0;
  }
}

/** What is said of a day; nothing of one that is confirmed. */
export const dayWords = { confirmed: '', held: 'On hold', canceled: 'Canceled' };
