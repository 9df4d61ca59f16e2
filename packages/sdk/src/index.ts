export { type Callboard, createCallboard } from './client.ts';
export { CallboardConnectionError, CallboardError } from './errors.ts';
export type { components, paths } from './generated/paths.ts';
