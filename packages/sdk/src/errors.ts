import type { ErrorBody } from './types.ts';

/** An error response of the API, with its code, the field at fault and the request id. */
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

/** The API was not reached: the network failed, or the response is not from Callboard. */
export class CallboardConnectionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CallboardConnectionError';
  }
}
