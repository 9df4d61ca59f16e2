export { lineOf, whoMayCall } from './collect.ts';
export { inputOf, isOfApp, isReference, keysOf, kindOf, procedures } from './inputs.ts';
export { idIn, makeRecords, type Records } from './records.ts';
export { tokenOf } from './tokens.ts';
