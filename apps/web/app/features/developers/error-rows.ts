import { type ErrorCode, errorCodes } from '@callboard/domain/errors';

/** Errors that only the app's own pages return, never the API. */
const appCodes = [
  'not_signed_in',
  'wrong_credentials',
  'confirmation_needed',
  'email_not_confirmed',
  'second_factor_needed',
  'forbidden',
  'conflict',
] as const;
type PublicCode = Exclude<ErrorCode, (typeof appCodes)[number]>;

interface Description {
  means: string;
  /** What the integrator should do. */
  remedy: string;
  /** A second HTTP status that can carry this code. */
  otherStatus?: number;
}

const descriptions: Record<PublicCode, Description> = {
  invalid_parameter: {
    means:
      'A query parameter or body field is unknown or has an invalid value, or a parameter is given twice; param names it.',
    remedy: 'Correct the request before you send it again.',
  },
  invalid_body: {
    means:
      'The body is not a JSON object, or a PATCH changes nothing. For a body over 1 MB the status is 413.',
    remedy: 'Send a JSON object of at most 1 MB that changes at least one field.',
    otherStatus: 413,
  },
  invalid_idempotency_key: {
    means:
      'The Idempotency-Key is empty, over 255 characters, or contains spaces or non-ASCII characters.',
    remedy: 'Use a UUID.',
  },
  method_not_allowed: {
    means: 'The route does not support this method; the Allow header lists the supported ones.',
    remedy: 'Look the route up in the reference.',
  },
  missing_token: {
    means: 'The request has no bearer header.',
    remedy: 'Send the token in the header Authorization: Bearer.',
  },
  invalid_token: {
    means:
      'The token is unknown, revoked or expired, or its creator is no longer an active owner or admin.',
    remedy: 'Stop, and ask an owner or admin for a new token.',
  },
  plan_inactive: {
    means: "The workspace's plan is not active.",
    remedy: 'Stop sending requests. The same token works again once the plan is active.',
  },
  insufficient_scope: {
    means: 'The token lacks a required scope; param names it.',
    remedy: 'Create a token with that scope. The scopes of a token never change.',
  },
  plan_limit: {
    means: 'The plan does not allow another active project.',
    remedy: 'Close a project or upgrade the plan in the app.',
  },
  not_link_owner: {
    means: 'Another token created the link, and only that token may change or delete it.',
    remedy: 'Use the token that created the link.',
  },
  not_found: {
    means:
      'There is no such record in this workspace. Deleted records and records of other workspaces return the same error.',
    remedy: 'Delete your copy of the record.',
  },
  project_closed: {
    means: 'The project was closed through the wrap step.',
    remedy: 'Reopen the project in the app before you change it.',
  },
  link_exists: {
    means:
      'The project already has a link with this provider and external_id; the message names its id.',
    remedy: 'Update the existing link instead.',
  },
  idempotency_mismatch: {
    means: 'The key was used for a different path or body.',
    remedy: 'Use a new key for a new request.',
  },
  idempotency_in_progress: {
    means: 'A request with this key is still running.',
    remedy: 'Wait the number of seconds in Retry-After, then retry the same request.',
  },
  rate_limited: {
    means: 'The token is over its limit.',
    remedy: 'Wait the number of seconds in Retry-After, then retry.',
  },
  internal_error: {
    means: 'The server failed.',
    remedy: 'Retry with increasing delays. If the error persists, report the request id.',
  },
};

/** Returns every error code of the API, in the order of the contract. */
export function listErrors() {
  return Object.entries(descriptions).map(([code, { otherStatus, ...it }]) => {
    const { status, type } = errorCodes[code as PublicCode];
    return { code, statuses: otherStatus ? `${status}, ${otherStatus}` : `${status}`, type, ...it };
  });
}
