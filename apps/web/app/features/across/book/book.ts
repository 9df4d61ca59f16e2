import type { Caller } from '@callboard/api';

/** The production book of a job. */
export type Book = Awaited<ReturnType<Caller['book']['find']>>;
export type BookSection = Book['sections'][number];

/** Who a copy of a book is for. */
export type BookCopy = 'team' | 'client';

/** Returns whether a section has something to read. */
export function isFilled({ kind, body, files }: BookSection, book: Book, copy: BookCopy): boolean {
  return body !== null || files.length > 0 || countIn(kind, book, copy) > 0;
}

/** Returns the sections that a copy has: those with something to read, the client's as far as shown. */
export function sectionsOf(book: Book, copy: BookCopy): BookSection[] {
  return book.sections.filter(
    (it) => (copy === 'team' || it.isClientVisible) && isFilled(it, book, copy),
  );
}

/** Returns the deliverables that a copy has. */
export function filmsOf({ films }: Book, copy: BookCopy): Book['films'] {
  return films.filter((it) => copy === 'team' || it.isClientVisible);
}

function countIn(kind: BookSection['kind'], book: Book, copy: BookCopy): number {
  switch (kind) {
    case 'cast':
      return book.cast.length;
    case 'locations':
      return book.places.length;
    case 'schedule':
      return book.days.length;
    case 'deliverables':
      return filmsOf(book, copy).length;
    case 'contacts':
      return book.team.length + book.people.length;
    case 'links':
      return book.links.length;
    default:
      return 0;
  }
}
