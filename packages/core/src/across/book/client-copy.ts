import type { BookKind } from '@callboard/domain/book/enums';
import type { Book } from './read-book.ts';

/** Returns what the client gets of a book: the sections that are switched on, and what these show of the job. */
export function clientCopyOf(book: Book): Book {
  const sections = book.sections.filter((it) => it.isClientVisible);
  const kinds = new Set(sections.map((it) => it.kind));
  const only = <T>(kind: BookKind, rows: T[]): T[] => (kinds.has(kind) ? rows : []);
  return {
    ...book,
    sections,
    cast: only('cast', book.cast),
    places: only('locations', book.places),
    days: only('schedule', book.days),
    films: only(
      'deliverables',
      book.films.filter((it) => it.isClientVisible),
    ),
    team: only('contacts', book.team),
    people: only('contacts', book.people),
    links: only('links', book.links),
  };
}
