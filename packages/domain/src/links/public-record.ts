import { bodyMapper, bodyOf } from '../records/inputs.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { linkFields } from './fields.ts';

/** An external link as REST returns it. */
export const Link = publicRecord(linkFields).meta({ id: 'Link' });

const body = bodyOf(linkFields).partial();

/** The body of POST /projects/{id}/links. */
export const CreateLink = body.required({ provider: true, external_id: true, url: true });

/** The body of PATCH /links/{id}. */
export const UpdateLink = body.omit({ provider: true, external_id: true });

/** Returns the public fields of a link. */
export const toLink = publicMapper(linkFields);

/** Returns the input of an act from a request body. */
export const fromLinkBody = bodyMapper(linkFields);
