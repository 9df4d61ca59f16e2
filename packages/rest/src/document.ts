export { publicDocument } from './openapi.ts';
export { type Collection, postmanCollection } from './postman/collection.ts';
