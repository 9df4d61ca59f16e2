import type { webhooks } from './generated/paths.ts';

type BodyOf<W> = W extends { post: { requestBody?: infer Body } }
  ? NonNullable<Body> extends { content: { 'application/json': infer Json } }
    ? Json
    : never
  : never;

/** Any webhook event, discriminated by `event`, which determines `data`. */
export type WebhookEvent = { [Name in keyof webhooks]: BodyOf<webhooks[Name]> }[keyof webhooks];

/** The names of the events: `project_created`, `deliverable_status_changed`, … */
export type WebhookEventName = WebhookEvent['event'];

/** One kind of event: `WebhookEventOf<'project_created'>`. */
export type WebhookEventOf<Name extends WebhookEventName> = Extract<WebhookEvent, { event: Name }>;
