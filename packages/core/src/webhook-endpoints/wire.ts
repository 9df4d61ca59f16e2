import { z } from 'zod';
import { restEventNames } from '../events/vocabulary.ts';
import { instant } from '../wire.ts';
import type { Endpoint as EndpointRecord } from './endpoints.ts';

const nullableInstant = (description: string) =>
  z.string().nullable().describe(description).meta({ format: 'date-time' });

/** A webhook endpoint as it leaves over REST: never with its secret. */
export const Endpoint = z
  .object({
    id: z.string().describe('Id of the endpoint.'),
    name: z.string().describe('What it is called.'),
    url: z.string().describe('https address that deliveries are posted to.'),
    events: z.array(z.enum(restEventNames)).describe('The events it is told.'),
    enabled: z.boolean().describe('False while it is paused.'),
    failing_since: nullableInstant(
      'When a delivery last used up all its attempts; null once one succeeds.',
    ),
    last_delivered_at: nullableInstant('When a delivery last succeeded.'),
    created_at: instant('When the endpoint was created.'),
    updated_at: instant('When the endpoint last changed.'),
  })
  .meta({ id: 'WebhookEndpoint' });

/** The same in the answer that makes it, with the secret that is shown once. */
export const NewEndpoint = Endpoint.extend({
  secret: z
    .string()
    .optional()
    .describe(
      'Signing secret, shown once: a replay under the same Idempotency-Key is without it. It starts with `whsec_`.',
    ),
}).meta({ id: 'NewWebhookEndpoint' });

const fields = {
  name: z.string().trim().min(1).max(200).describe('What to call it.'),
  url: z
    .string()
    .max(2000)
    .describe(
      'https address to post to, without a user name or password, on a public host. Redirects are not followed.',
    ),
  events: z
    .array(z.enum(restEventNames))
    .min(1)
    .max(100)
    .transform((chosen) => [...new Set(chosen)])
    .describe('The events to be told; one named twice counts once.'),
  enabled: z.boolean().describe('False to pause it. True resumes it and clears `failing_since`.'),
};

/** The body of POST /webhook-endpoints. */
export const CreateEndpoint = z.strictObject(fields).partial({ enabled: true });

/** The body of PATCH /webhook-endpoints/{id}. */
export const UpdateEndpoint = z.strictObject(fields).partial();

/** The answer of POST /webhook-endpoints/{id}/test. */
export const TestResult = z
  .object({
    delivered: z.boolean().describe('Whether the receiver answered 2xx within 10 seconds.'),
    status_code: z
      .number()
      .int()
      .nullable()
      .describe('What it answered; null when it could not be reached.'),
  })
  .meta({ id: 'WebhookTest' });

const rest: readonly string[] = restEventNames;

/** The public fields of an endpoint. */
export function toEndpoint(endpoint: EndpointRecord): z.infer<typeof Endpoint> {
  return {
    id: endpoint.id,
    name: endpoint.name,
    url: endpoint.url,
    events: endpoint.events.filter((name) => isRest(name)),
    enabled: endpoint.enabled,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    last_delivered_at: endpoint.lastDeliveredAt?.toISOString() ?? null,
    created_at: endpoint.createdAt.toISOString(),
    updated_at: endpoint.updatedAt.toISOString(),
  };
}

function isRest(name: string): name is (typeof restEventNames)[number] {
  return rest.includes(name);
}
