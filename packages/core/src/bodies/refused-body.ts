/** What is wrong with a body. */
export type BodyFault = 'too_large' | 'not_utf8' | 'not_json' | 'not_object';

/** A body that cannot be read. Each surface words the refusal itself. */
export class RefusedBody extends Error {
  readonly fault: BodyFault;

  constructor(fault: BodyFault) {
    super(fault);
    this.name = 'RefusedBody';
    this.fault = fault;
  }
}
