/** Every error code of the API at this version of the package, with its type. */
export const errorTypes = {
  invalid_parameter: 'invalid_request',
  invalid_body: 'invalid_request',
  invalid_idempotency_key: 'invalid_request',
  method_not_allowed: 'invalid_request',
  missing_token: 'authentication',
  invalid_token: 'authentication',
  plan_inactive: 'plan',
  insufficient_scope: 'permission',
  plan_limit: 'plan',
  not_link_owner: 'permission',
  not_found: 'not_found',
  project_closed: 'conflict',
  link_exists: 'conflict',
  idempotency_mismatch: 'conflict',
  idempotency_in_progress: 'conflict',
  rate_limited: 'rate_limit',
  internal_error: 'server',
} as const;

/** A code of the API, such as `link_exists`. */
export type ErrorCode = keyof typeof errorTypes;

/** A type of error, such as `conflict`, which several codes share. */
export type ErrorType = (typeof errorTypes)[ErrorCode];

/** The codes of one type, and those that a newer server may add. */
export type CodeOfType<T extends ErrorType> =
  | { [Code in ErrorCode]: (typeof errorTypes)[Code] extends T ? Code : never }[ErrorCode]
  | (string & {});
