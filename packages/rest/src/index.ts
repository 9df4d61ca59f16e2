export { createRest, type Rest } from './handler.ts';
export { publicDocument } from './openapi.ts';
