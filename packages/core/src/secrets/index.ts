export { type Purpose, seal, unseal, unsealed } from './seal.ts';
