export { findHome } from './home.ts';
