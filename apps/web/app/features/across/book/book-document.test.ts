import { expect, test } from 'vitest';
import type { Book, BookSection } from './book.ts';
import { bookDocument, printedPicturesOf } from './book-document.ts';

const section = (kind: BookSection['kind'], changes: Partial<BookSection> = {}): BookSection => ({
  ...{ key: kind, kind, heading: kind, title: null, body: null, isClientVisible: true },
  ...{ fileIds: [], files: [] },
  ...changes,
});

const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `file_${at}`, name: `${at}.jpg`, blobId: `blob_${at}`, sizeBytes: 1 },
    ...{ picture: 'ready' as const, width: 4, height: 3 },
  }));

function bookOf(sections: BookSection[]): Book {
  const film = { id: 'dlv_1', title: 'Hero', format: '16x9', duration: ':30', platform: 'Web' };
  return {
    ...{ workspaceId: 'ws_1', client: 'Quillfeather', sections, cast: [], places: [], days: [] },
    ...{ team: [], people: [], links: [] },
    project: { id: 'prj_1', jobNo: '2611', name: 'Morning Ritual' },
    films: [{ ...film, status: 'NOT_STARTED', dueDate: null, isClientVisible: true }],
  };
}

const company = { name: 'Tern & Tallow', paper: 'a4', pictures: [], at: new Date(0) } as const;
const printed = (book: Book) => JSON.stringify(bookDocument(book, company).blocks);

test('a book has the sections with something to read, in their order', () => {
  const book = bookOf([
    section('treatment', { body: 'One take.' }),
    section('art'),
    section('deliverables'),
  ]);
  expect(printed(book)).toMatch(/One take\..*Hero/);
  expect(printed(book)).not.toContain('"art"');
});

test('a PDF has at most 120 pictures, each where it belongs, and says how many it leaves out', () => {
  const book = bookOf([
    section('boards', { files: pictures(100) }),
    section('wardrobe', { files: pictures(50) }),
  ]);
  expect(printedPicturesOf(book)).toHaveLength(120);
  expect(printed(book)).toMatch(/"picture":119\}\].*Not printed: 30 more pictures/);
  expect(printed(book)).not.toContain('"picture":120');
});
