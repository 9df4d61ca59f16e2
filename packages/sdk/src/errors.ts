import type { ErrorBody } from './types.ts';

/** A refusal of the API: its code, the field at fault and the request to quote. */
export class CallboardError extends Error {
  readonly status: number;
  readonly type: ErrorBody['error']['type'];
  readonly code: ErrorBody['error']['code'];
  readonly param: string | undefined;
  readonly requestId: string;

  constructor(status: number, body: ErrorBody) {
    super(body.error.message);
    this.name = 'CallboardError';
    this.status = status;
    this.type = body.error.type;
    this.code = body.error.code;
    this.param = body.error.param;
    this.requestId = body.request_id;
  }
}

/** No answer of the API was received: the network failed, or something else answered. */
export class CallboardConnectionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CallboardConnectionError';
  }
}
