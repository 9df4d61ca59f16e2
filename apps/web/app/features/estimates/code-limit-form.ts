import { SetCodeLimit } from '@callboard/core/estimates/code-limit-fields';

/** Form schema of the amount from which on clients approve with a code. */
export const CodeLimitForm = SetCodeLimit;
