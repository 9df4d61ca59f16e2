export { codeMinutes, triesPerCode } from './code.ts';
export { findCode } from './find-code.ts';
export { pruneCodes } from './prune-codes.ts';
