export { type Found, search } from './search.ts';
