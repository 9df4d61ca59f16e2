export { changelog, type Release } from './changelog.ts';
export { createRest, type Rest } from './handler.ts';
export { publicDocument } from './openapi.ts';
export { type Collection, postmanCollection } from './postman/collection.ts';
export { refusalOf } from './refusal.ts';
