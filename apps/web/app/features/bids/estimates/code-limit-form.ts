import { SetCodeLimit } from '@callboard/domain/estimates/code-limit-fields';

/** Form schema of the amount from which on clients approve with a code. */
export const CodeLimitForm = SetCodeLimit;
