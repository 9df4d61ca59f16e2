export { changelog, type Release } from './changelog.ts';
export { createRest, type Rest } from './handler.ts';
export { refusalOf } from './refusal.ts';
