export { createDeliverable } from './create-deliverable.ts';
export {
  type Deliverable,
  findDeliverable,
  listDeliverables,
  listDeliverablesInOrder,
} from './deliverables.ts';
export * from './fields.ts';
export { findReview } from './find-review.ts';
export { listDeliverablesAcrossJobs } from './list-across-jobs.ts';
export { orderDeliverables } from './order-deliverables.ts';
export { removeDeliverable } from './remove-deliverable.ts';
export * as tool from './tool-wire.ts';
export { updateDeliverable } from './update-deliverable.ts';
export * from './vocabulary.ts';
export * as wire from './wire.ts';
export { toDeliverable } from './wire.ts';
