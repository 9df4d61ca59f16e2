/** The reason a body is rejected. */
export type BodyFault = 'too_large' | 'not_utf8' | 'not_json' | 'not_object';

/** Thrown for a body that cannot be read. Each surface writes its own error message. */
export class RefusedBody extends Error {
  readonly fault: BodyFault;

  constructor(fault: BodyFault) {
    super(fault);
    this.name = 'RefusedBody';
    this.fault = fault;
  }
}
