export { BankError, type BankErrorKind, unknownError } from './bank-error.ts';
export type * from './port.ts';
