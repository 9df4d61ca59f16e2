import { bodyMapper, bodyOf } from '../records/inputs.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { projectFields } from './fields.ts';

/** A project as it leaves over REST and in webhooks. */
export const Project = publicRecord(projectFields).meta({ id: 'Project' });

const body = bodyOf(projectFields);

/** The body of POST /projects. */
export const CreateProject = body.partial().required({ name: true });

/** The body of PATCH /projects/{id}. */
export const UpdateProject = body.partial();

/** The public fields of a project, and no others: never money. */
export const toProject = publicMapper(projectFields);

/** What acts take of a body. */
export const fromProjectBody = bodyMapper(projectFields);
