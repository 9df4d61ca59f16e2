export { createRest, type Rest } from './handler.ts';
