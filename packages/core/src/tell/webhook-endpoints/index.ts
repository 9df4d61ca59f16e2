export { type CreatedEndpoint, createEndpoint } from './create-endpoint.ts';
export { findEndpoint } from './find-endpoint.ts';
export { keepEndpoint } from './keep-endpoint.ts';
export { listEndpoints } from './list-endpoints.ts';
export { listTokenEndpoints } from './list-token-endpoints.ts';
export * as endpointRecords from './public-record.ts';
export { toEndpoint } from './public-record.ts';
export type { Endpoint } from './record.ts';
export { removeEndpoint } from './remove-endpoint.ts';
export { rotateSecret } from './rotate-secret.ts';
export {
  type OutgoingPost,
  type PostOnce,
  type PostOutcome,
  type Reach,
  sendTest,
} from './send-test.ts';
export { updateEndpoint } from './update-endpoint.ts';
