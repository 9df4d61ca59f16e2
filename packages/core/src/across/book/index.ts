export { findBook } from './find-book.ts';
export { listAttachableToBook } from './list-attachable.ts';
export { addBookNotes, setBookNotesRemoved } from './notes.ts';
export { orderBook } from './order-book.ts';
export type { Book, BookFile } from './read-book.ts';
export { addBookFiles, updateBookSection } from './update-section.ts';
