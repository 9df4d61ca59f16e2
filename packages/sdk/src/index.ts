export { type Callboard, createCallboard } from './client.ts';
export type { ErrorCode, ErrorType } from './error-codes.ts';
export {
  AuthenticationError,
  CallboardConnectionError,
  CallboardError,
  CallboardTimeoutError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  PlanError,
  RateLimitError,
  ServerError,
} from './errors.ts';
export type { components, paths, webhooks } from './generated/paths.ts';
export type { Settings as CallboardSettings } from './request.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookRefusal,
  WebhookSignatureError,
} from './verify-webhook.ts';
export { version } from './version.ts';
export type { WebhookEvent, WebhookEventName, WebhookEventOf } from './webhook-events.ts';
