import { bodyMapper, bodyOf } from '../records/inputs.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { noteFields } from './fields.ts';

/** A client-visible review note in REST responses and webhooks. */
export const Note = publicRecord(noteFields).meta({ id: 'Note' });

/** The body of POST /versions/{id}/notes. */
export const CreateNote = bodyOf(noteFields).partial().required({ body: true });

/** Maps a note to its public record. */
export const toNote = publicMapper(noteFields);

/** Maps a request body to the input of an act. */
export const fromNoteBody = bodyMapper(noteFields);
