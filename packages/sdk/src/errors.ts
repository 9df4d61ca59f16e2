import type { CodeOfType, ErrorCode, ErrorType } from './error-codes.ts';
import { retryAfterOf } from './retry-after.ts';

/** The body of an error response. */
export interface ErrorBody {
  error: { type: string; code: string; message: string; param?: string };
  request_id: string;
}

/** An error response of the API. Each type of error is a subclass. */
export class CallboardError extends Error {
  override name = 'CallboardError';
  /** HTTP status. */
  readonly status: number;
  readonly type: ErrorType | (string & {});
  /** Identifies the error. Branch on it; a newer server may send codes that are not listed. */
  readonly code: ErrorCode | (string & {});
  /** The parameter, field or scope at fault, if it is one. */
  readonly param: string | undefined;
  /** Where the documentation explains the error. */
  readonly docUrl: string | undefined;
  /** Include it when you contact support. */
  readonly requestId: string;
  /** Seconds to wait before the request is sent again, if the response says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, { error, request_id }: ErrorBody, headers: Headers = new Headers()) {
    super(error.message);
    this.status = status;
    this.type = error.type;
    this.code = error.code;
    this.param = error.param;
    this.docUrl = helpLinkOf(headers);
    this.requestId = request_id;
    this.retryAfterSeconds = retryAfterOf(headers);
  }
}

/** The request is wrong: `param` names the parameter or field at fault. Status 422, 413 or 405. */
export class InvalidRequestError extends CallboardError {
  override name = 'InvalidRequestError';
  declare readonly type: 'invalid_request';
  declare readonly code: CodeOfType<'invalid_request'>;
}

/** The token is missing, unknown, revoked or expired. Status 401. */
export class AuthenticationError extends CallboardError {
  override name = 'AuthenticationError';
  declare readonly type: 'authentication';
  declare readonly code: CodeOfType<'authentication'>;
}

/** The token lacks a scope, which `param` names, or may not change this record. Status 403. */
export class PermissionError extends CallboardError {
  override name = 'PermissionError';
  declare readonly type: 'permission';
  declare readonly code: CodeOfType<'permission'>;
}

/** There is no such record in this workspace. Status 404. */
export class NotFoundError extends CallboardError {
  override name = 'NotFoundError';
  declare readonly type: 'not_found';
  declare readonly code: CodeOfType<'not_found'>;
}

/** The record or the Idempotency-Key is in a state that forbids the request. Status 409. */
export class ConflictError extends CallboardError {
  override name = 'ConflictError';
  declare readonly type: 'conflict';
  declare readonly code: CodeOfType<'conflict'>;
}

/** The token is over its limit, and retries did not help. Status 429. */
export class RateLimitError extends CallboardError {
  override name = 'RateLimitError';
  declare readonly type: 'rate_limit';
  declare readonly code: CodeOfType<'rate_limit'>;
}

/** The plan of the workspace is not active, or does not allow the request. Status 402 or 403. */
export class PlanError extends CallboardError {
  override name = 'PlanError';
  declare readonly type: 'plan';
  declare readonly code: CodeOfType<'plan'>;
}

/** Callboard failed. Status 500. */
export class ServerError extends CallboardError {
  override name = 'ServerError';
  declare readonly type: 'server';
  declare readonly code: CodeOfType<'server'>;
}

const classes: Partial<Record<string, typeof CallboardError>> = {
  invalid_request: InvalidRequestError,
  authentication: AuthenticationError,
  permission: PermissionError,
  not_found: NotFoundError,
  conflict: ConflictError,
  rate_limit: RateLimitError,
  plan: PlanError,
  server: ServerError,
};

/** Returns the error of a response, of the class of its type. */
export function toCallboardError(
  status: number,
  body: ErrorBody,
  headers?: Headers,
): CallboardError {
  const Class = classes[body.error.type] ?? CallboardError;
  return new Class(status, body, headers);
}

/** Returns the target of the link to help (RFC 8288). */
function helpLinkOf(headers: Headers): string | undefined {
  return /<([^>]*)>; *rel="?help\b/.exec(headers.get('link') ?? '')?.[1];
}

/** The API was not reached: the network failed, or the response is not from Callboard. */
export class CallboardConnectionError extends Error {
  override name = 'CallboardConnectionError';
}

/** No response arrived within `timeoutSeconds`. */
export class CallboardTimeoutError extends CallboardConnectionError {
  override name = 'CallboardTimeoutError';
}
