export { type Callboard, createCallboard } from './client.ts';
export { CallboardConnectionError, CallboardError } from './errors.ts';
export type { components, paths, webhooks } from './generated/paths.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookRefusal,
  WebhookSignatureError,
} from './verify-webhook.ts';
export type { WebhookEvent, WebhookEventName, WebhookEventOf } from './webhook-events.ts';
