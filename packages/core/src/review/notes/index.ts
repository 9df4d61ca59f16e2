export * as noteRecords from '@callboard/domain/notes/public-record';
export { AddNote, addNote, writeNote } from './add-note.ts';
export { deleteNote } from './delete-note.ts';
export { EditNote, editNote } from './edit-note.ts';
export { listClientNotes } from './list-client-notes.ts';
export { listTeamNotes } from './list-team-notes.ts';
export { postNote } from './post-note.ts';
export type { Note } from './record.ts';
export { setNoteResolved } from './set-note-resolved.ts';
