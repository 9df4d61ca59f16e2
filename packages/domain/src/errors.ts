/** Type and HTTP status of each error code, on every surface. */
export const errorCodes = {
  invalid_parameter: { status: 422, type: 'invalid_request' },
  invalid_body: { status: 422, type: 'invalid_request' },
  invalid_idempotency_key: { status: 422, type: 'invalid_request' },
  method_not_allowed: { status: 405, type: 'invalid_request' },
  missing_token: { status: 401, type: 'authentication' },
  invalid_token: { status: 401, type: 'authentication' },
  not_signed_in: { status: 401, type: 'authentication' },
  wrong_credentials: { status: 401, type: 'authentication' },
  confirmation_needed: { status: 403, type: 'permission' },
  email_not_confirmed: { status: 409, type: 'conflict' },
  second_factor_needed: { status: 403, type: 'permission' },
  plan_inactive: { status: 402, type: 'plan' },
  insufficient_scope: { status: 403, type: 'permission' },
  forbidden: { status: 403, type: 'permission' },
  plan_limit: { status: 403, type: 'plan' },
  not_link_owner: { status: 403, type: 'permission' },
  not_found: { status: 404, type: 'not_found' },
  project_closed: { status: 409, type: 'conflict' },
  link_exists: { status: 409, type: 'conflict' },
  conflict: { status: 409, type: 'conflict' },
  idempotency_mismatch: { status: 409, type: 'conflict' },
  idempotency_in_progress: { status: 409, type: 'conflict' },
  rate_limited: { status: 429, type: 'rate_limit' },
  internal_error: { status: 500, type: 'server' },
} as const;

export type ErrorCode = keyof typeof errorCodes;

interface ErrorFacts {
  /** The parameter, field or scope at fault, in camelCase; surfaces convert its case. */
  param?: string;
  /** For `rate_limited` and `idempotency_in_progress`: whole seconds until a retry may succeed. */
  retryAfterSeconds?: number;
}

/** An expected error: a code, and one sentence that says what to do about it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly param: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, facts: ErrorFacts = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.param = facts.param;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  get type(): (typeof errorCodes)[ErrorCode]['type'] {
    return errorCodes[this.code].type;
  }
}

/** Returns the error for a record that is missing, deleted or in another workspace. */
export function notFound(noun: string): AppError {
  return new AppError('not_found', `There is no such ${noun} in this workspace.`);
}

/** Returns the error for one invalid field. */
export function invalid(param: string, message: string): AppError {
  return new AppError('invalid_parameter', message, { param });
}
