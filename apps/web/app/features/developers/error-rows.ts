import { type ErrorCode, errorCodes } from '@callboard/core';

/** Refusals of the app's own pages, which no answer of the API carries. */
const appCodes = ['not_signed_in', 'wrong_credentials', 'forbidden', 'conflict'] as const;
type PublicCode = Exclude<ErrorCode, (typeof appCodes)[number]>;

interface Words {
  means: string;
  /** What a program does about it. */
  remedy: string;
  /** A second status it is answered with. */
  otherStatus?: number;
}

const words: Record<PublicCode, Words> = {
  invalid_parameter: {
    means:
      'A query parameter or body field is unknown, badly valued or given twice; param names it.',
    remedy: 'Mend the request. Sending it again as it is changes nothing.',
  },
  invalid_body: {
    means:
      'The body is not a JSON object, or a PATCH changes nothing. A body over 1 MB answers it with status 413.',
    remedy: 'Send a JSON object with at least one field, of at most 1 MB.',
    otherStatus: 413,
  },
  invalid_idempotency_key: {
    means: 'The Idempotency-Key is empty, over 255 characters, or holds spaces or non-ASCII.',
    remedy: 'Use a UUID.',
  },
  method_not_allowed: {
    means: 'The route does not take this method; the Allow header lists those it takes.',
    remedy: 'Look the route up in the reference.',
  },
  missing_token: {
    means: 'There is no bearer header.',
    remedy: 'Send Authorization: Bearer with the token.',
  },
  invalid_token: {
    means:
      'The token is unknown, revoked or expired, or its creator is no longer an active owner or admin.',
    remedy: 'Stop, and ask the workspace for a new token.',
  },
  plan_inactive: {
    means: 'The plan of the workspace is not active.',
    remedy: 'Pause. The same token works again once the plan is active.',
  },
  insufficient_scope: {
    means: 'The token lacks a scope the route needs; param names it.',
    remedy: 'Make a token that holds it. Scopes of a token never change.',
  },
  plan_limit: {
    means: 'The plan does not allow another active project.',
    remedy: 'Wrap a project or change the plan, in the app.',
  },
  not_link_owner: {
    means: 'The link was made by another token, which alone may change or delete it.',
    remedy: 'Use the token that made the link.',
  },
  not_found: {
    means:
      'There is no such record in this workspace. Deleted records and those of other workspaces answer the same.',
    remedy: 'Drop your copy of the record.',
  },
  project_closed: {
    means: 'The project was closed through the wrap step.',
    remedy: 'Reopen it in the app before you change it.',
  },
  link_exists: {
    means: 'The project has a link with this provider and external_id; the message names its id.',
    remedy: 'Change that link instead.',
  },
  idempotency_mismatch: {
    means: 'The key was used for a different path or body.',
    remedy: 'Use a new key for a new request.',
  },
  idempotency_in_progress: {
    means: 'A request with this key is still running.',
    remedy: 'Wait a moment and send the same request again.',
  },
  rate_limited: {
    means: 'The token is over its limit.',
    remedy: 'Wait the seconds that Retry-After gives.',
  },
  internal_error: {
    means: 'Something failed on our side.',
    remedy: 'Try again with growing waits, and quote the request id if it lasts.',
  },
};

/** The API's whole table of refusals, in the order of the contract. */
export function listErrors() {
  return Object.entries(words).map(([code, { otherStatus, ...it }]) => {
    const { status, type } = errorCodes[code as PublicCode];
    return { code, statuses: otherStatus ? `${status}, ${otherStatus}` : `${status}`, type, ...it };
  });
}
