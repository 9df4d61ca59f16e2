export { AddNote, addNote } from './add-note.ts';
export { deleteNote, EditNote, editNote } from './change-note.ts';
export { listClientNotes, listTeamNotes, type Note } from './notes.ts';
export { setNoteResolved } from './resolve-note.ts';
export * as wire from './wire.ts';
export { toNote } from './wire.ts';
