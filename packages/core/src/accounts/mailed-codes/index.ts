export { codeMinutes, triesPerCode } from './code.ts';
export { findCode } from './find-code.unscoped.ts';
export { pruneCodes } from './prune-codes.unscoped.ts';
