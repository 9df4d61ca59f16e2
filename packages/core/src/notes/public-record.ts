import { bodyMapper, bodyOf } from '../records/inputs.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { noteFields } from './fields.ts';

/** A client-visible review note as it leaves over REST and in webhooks. */
export const Note = publicRecord(noteFields).meta({ id: 'Note' });

/** The body of POST /versions/{id}/notes. */
export const CreateNote = bodyOf(noteFields).partial().required({ body: true });

/** The public fields of a note. */
export const toNote = publicMapper(noteFields);

/** What acts take of a body. */
export const fromNoteBody = bodyMapper(noteFields);
