export { findHome } from './find-home.ts';
