import type { ErrorCode } from '@callboard/domain/errors';
import { exampleIds as ids } from '@callboard/domain/records/example-ids';

/** Example message and `param` of each error code. */
export const refusalExamples: Partial<Record<ErrorCode, { message: string; param?: string }>> = {
  invalid_parameter: {
    message: 'limit: Send a whole number from 1 to 100.',
    param: 'limit',
  },
  invalid_body: { message: 'Send a JSON object as the body.' },
  invalid_idempotency_key: {
    message: 'An Idempotency-Key is 1 to 255 visible ASCII characters without spaces.',
  },
  missing_token: { message: 'Send the header Authorization: Bearer <API_TOKEN>.' },
  invalid_token: { message: 'This token is unknown, revoked or expired.' },
  plan_inactive: { message: 'The plan of this workspace is not active.' },
  insufficient_scope: {
    message: 'This token lacks the scope projects:write.',
    param: 'projects:write',
  },
  plan_limit: { message: 'The plan allows no further active project.' },
  not_link_owner: { message: 'Only the token that created this link can change it.' },
  not_found: { message: 'There is no such project in this workspace.' },
  project_closed: {
    message: 'This project was closed through the wrap step. Reopen it in the app first.',
  },
  link_exists: { message: `The project already has this link: ${ids.link}.` },
  idempotency_mismatch: {
    message: 'This Idempotency-Key was used for a different request. Use a new one.',
  },
  idempotency_in_progress: { message: 'A request with this Idempotency-Key is running.' },
  rate_limited: { message: 'Too many requests. Try again in 12 seconds.' },
  internal_error: { message: 'Something went wrong on our side. Try again later.' },
};
