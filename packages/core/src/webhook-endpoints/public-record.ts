import { z } from 'zod';
import { restEventNames } from '../events/enums.ts';
import { bodyOf } from '../records/inputs.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { endpointFields } from './fields.ts';
import type { Endpoint as EndpointRecord } from './record.ts';

/** A webhook endpoint as it leaves over REST: never with its secret. */
export const Endpoint = publicRecord(endpointFields).meta({ id: 'WebhookEndpoint' });

/** The same in the answer that makes it, with the secret that is shown once. */
export const NewEndpoint = Endpoint.extend({
  secret: z
    .string()
    .optional()
    .describe(
      'Signing secret, shown once: a replay under the same Idempotency-Key is without it. It starts with `whsec_`.',
    ),
}).meta({ id: 'NewWebhookEndpoint' });

const body = bodyOf(endpointFields);

/** The body of POST /webhook-endpoints. */
export const CreateEndpoint = body.partial({ enabled: true });

/** The body of PATCH /webhook-endpoints/{id}. */
export const UpdateEndpoint = body.partial();

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
const toRecord = publicMapper(endpointFields);

/** The public fields of an endpoint. */
export function toEndpoint(endpoint: EndpointRecord): z.infer<typeof Endpoint> {
  return toRecord({ ...endpoint, events: endpoint.events.filter((name) => isRest(name)) });
}

function isRest(name: string): name is (typeof restEventNames)[number] {
  return rest.includes(name);
}
