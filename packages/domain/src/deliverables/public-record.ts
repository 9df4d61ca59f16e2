import { bodyMapper, bodyOf } from '../records/inputs.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { deliverableFields } from './fields.ts';

/** A deliverable as REST and webhooks send it. */
export const Deliverable = publicRecord(deliverableFields).meta({ id: 'Deliverable' });

const body = bodyOf(deliverableFields);

/** The body of POST /projects/{id}/deliverables. */
export const CreateDeliverable = body.partial().required({ title: true });

/** The body of PATCH /deliverables/{id}. */
export const UpdateDeliverable = body.partial();

/** Returns the public fields of a deliverable. */
export const toDeliverable = publicMapper(deliverableFields);

/** Returns the input of an act from a request body. */
export const fromDeliverableBody = bodyMapper(deliverableFields);
