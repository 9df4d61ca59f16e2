export { type Purpose, seal, unseal } from './seal.ts';
