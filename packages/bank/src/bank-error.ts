/**
 * What to do about an error: `login` needs a person, `ended` needs one who connects it again,
 * `outage` and `not_ready` end by themselves.
 */
export type BankErrorKind = 'login' | 'ended' | 'outage' | 'not_ready';

/** A bank, or the provider between, refused or did not answer. Never carries secrets. */
export class BankError extends Error {
  readonly kind: BankErrorKind;
  /** The provider's code, unchanged; `UNKNOWN_ERROR` if it sent none. */
  readonly code: string;

  constructor(kind: BankErrorKind, code: string, message = `The bank answered ${code}.`) {
    super(message);
    this.name = 'BankError';
    this.kind = kind;
    this.code = code;
  }
}

/** The code of an error that has none of its own. */
export const unknownError = 'UNKNOWN_ERROR';
