export { addBookFiles } from './add-book-files.ts';
export { addBookNotes } from './add-book-notes.ts';
export { findBook } from './find-book.ts';
export { listAttachableToBook } from './list-attachable-to-book.ts';
export { orderBook } from './order-book.ts';
export type { Book, BookFile } from './read-book.ts';
export { setBookNotesRemoved } from './set-book-notes-removed.ts';
export { updateBookSection } from './update-book-section.ts';
