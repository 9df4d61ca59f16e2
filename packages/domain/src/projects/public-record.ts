import { bodyMapper, bodyOf } from '../records/inputs.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { projectFields } from './fields.ts';

/** A project in REST responses and webhooks. */
export const Project = publicRecord(projectFields).meta({ id: 'Project' });

const body = bodyOf(projectFields);

/** The body of POST /projects. */
export const CreateProject = body.partial().required({ name: true });

/** The body of PATCH /projects/{id}. */
export const UpdateProject = body.partial();

/** Maps a project to its public record, which has no money. */
export const toProject = publicMapper(projectFields);

/** Maps a request body to the input of an act. */
export const fromProjectBody = bodyMapper(projectFields);
