import { mostPrintedPictures } from '@callboard/domain/book/enums';
import { fullDateInWords } from '@callboard/domain/dates';
import { deliverableLabels } from '@callboard/domain/deliverables/enums';
import { locationKindLabels } from '@callboard/domain/locations/enums';
import { dayKindLabels } from '@callboard/domain/shoot-days/enums';
import { projectRoleLabels } from '@callboard/domain/team/enums';
import type { Block, Paper, PdfDocument, Picture } from '@callboard/pdf';
import { countOf } from '#app/count-of.ts';
import { addressLine } from '#app/features/schedule/places/maps-of.ts';
import { type Book, type BookSection, dayWords, filledOf } from './book.ts';

interface Company {
  name: string;
  paper: Paper;
  /** Of `printedPicturesOf`, in their order. */
  pictures: readonly Picture[];
  at: Date;
}

/** Returns which pictures a book prints, in their order. */
export function printedPicturesOf(book: Book) {
  return filledOf(book)
    .flatMap(picturesIn)
    .slice(0, mostPrintedPictures)
    .map(({ blobId }) => ({ blobId, size: 'narrow' as const }));
}

/** Returns a production book, or what the client gets of it, to be printed: its sections in order. */
export function bookDocument(book: Book, company: Company): PdfDocument {
  const { name, paper, pictures, at } = company;
  const { project, client } = book;
  let first = 0;
  const sections = filledOf(book).flatMap((it): Block[] => {
    const blocks = sectionBlocks(it, book, first);
    first += picturesIn(it).length;
    return blocks;
  });
  return {
    title: `Production book, ${project.name}`,
    company: name,
    job: `${project.jobNo} ${project.name}`,
    ...{ at, paper, pictures },
    blocks: [
      { kind: 'heading', level: 1, text: 'Production book', detail: `${project.name}, ${client}` },
      ...sections,
    ],
  };
}

function picturesIn({ files }: BookSection) {
  return files.filter((it) => it.picture === 'ready');
}

function sectionBlocks(section: BookSection, book: Book, first: number): Block[] {
  const { heading, body, kind, files } = section;
  const pictures = picturesIn(section);
  const others = files.filter((it) => it.picture !== 'ready').map((it) => it.name);
  const room = Math.max(0, mostPrintedPictures - first);
  const items = pictures.slice(0, room).map((_, at) => ({ picture: first + at }));
  const left = pictures.length - items.length;
  const blocks: Block[] = [{ kind: 'band', text: heading }];
  if (body) blocks.push({ kind: 'paragraphs', items: body.split(/\n+/).filter(Boolean) });
  blocks.push(...contentBlocks(kind, book));
  if (items.length > 0) blocks.push({ kind: 'photos', columns: 2, height: 170, items });
  const notes = [
    left > 0 && `Not printed: ${countOf(left, 'more picture')}`,
    others.length > 0 && `Files: ${others.join(', ')}`,
  ].filter((it) => it !== false);
  if (notes.length > 0) blocks.push({ kind: 'paragraphs', items: notes, isSmall: true });
  return blocks;
}

function contentBlocks(kind: BookSection['kind'], book: Book): Block[] {
  switch (kind) {
    case 'cast':
      return rows(book.cast.map((it) => [it.name, it.role, it.isConfirmed ? '' : 'On hold']));
    case 'locations':
      return rows(
        book.places.map((it) => [
          it.name,
          locationKindLabels[it.kind],
          addressLine(it) ?? '',
          it.isConfirmed ? '' : 'Not confirmed yet',
        ]),
      );
    case 'schedule':
      return rows(book.days.map(dayRow));
    case 'deliverables':
      return rows(book.films.map(filmRow));
    case 'contacts':
      return contactBlocks(book);
    case 'links':
      return rows(book.links.map((it) => [it.label ?? it.provider, it.url]));
    default:
      return [];
  }
}

function dayRow({ date, label, dayKind, status, place }: Book['days'][number]): string[] {
  return [fullDateInWords(date), label || dayKindLabels[dayKind], place ?? '', dayWords[status]];
}

function filmRow(film: Book['films'][number]): string[] {
  const { title, format, duration, platform, dueDate, status } = film;
  return [
    title,
    [format, duration, platform].filter(Boolean).join(', '),
    dueDate ? `Due ${fullDateInWords(dueDate)}` : '',
    deliverableLabels[status],
  ];
}

function contactBlocks({ team, people, client }: Book): Block[] {
  const ours = team.map(({ name, roles, email }) => [
    name,
    roles.map((it) => projectRoleLabels[it]).join(', '),
    email,
    '',
  ]);
  const theirs = people.map((it) => [it.name, it.title ?? '', it.email ?? '', it.phone ?? '']);
  return [...group('Production', ours), ...group(client, theirs)];
}

function group(text: string, cells: string[][]): Block[] {
  return cells.length > 0 ? [{ kind: 'heading', text }, ...rows(cells)] : [];
}

/** Rows whose columns need no labels. */
function rows(cells: string[][]): Block[] {
  const [first] = cells;
  if (!first) return [];
  const columns = first.map((_, at) => ({ label: '', share: at === 0 ? 3 : 2 }));
  return [{ kind: 'table', columns, rows: cells, hidesLabels: true }];
}
