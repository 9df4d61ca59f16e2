export { LookAtDetailChange, lookAtDetailChange } from './look-at-change.ts';
