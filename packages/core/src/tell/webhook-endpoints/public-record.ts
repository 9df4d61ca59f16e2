import { restEventNames } from '@callboard/domain/events/enums';
import { bodyOf } from '@callboard/domain/records/inputs';
import { publicMapper, publicRecord } from '@callboard/domain/records/public-record';
import { endpointFields } from '@callboard/domain/webhook-endpoints/fields';
import { z } from 'zod';
import type { Endpoint as EndpointRecord } from './record.ts';

/** A webhook endpoint in REST responses, without its secret. */
export const Endpoint = publicRecord(endpointFields).meta({ id: 'WebhookEndpoint' });

/** A webhook endpoint in the create response, with the secret that is shown once. */
export const NewEndpoint = Endpoint.extend({
  secret: z
    .string()
    .optional()
    .describe(
      'Signing secret, shown once: a replay of the same Idempotency-Key omits it. It starts with `whsec_`.',
    ),
}).meta({ id: 'NewWebhookEndpoint' });

const body = bodyOf(endpointFields);

/** The body of POST /webhook-endpoints. */
export const CreateEndpoint = body.partial({ enabled: true });

/** The body of PATCH /webhook-endpoints/{id}. */
export const UpdateEndpoint = body.partial();

/** The response of POST /webhook-endpoints/{id}/test. */
export const TestResult = z
  .object({
    delivered: z.boolean().describe('True if the receiver responded with 2xx within 10 seconds.'),
    status_code: z
      .number()
      .int()
      .nullable()
      .describe('Status of the response; null if the receiver could not be reached.'),
  })
  .meta({ id: 'WebhookTest' });

const rest: readonly string[] = restEventNames;
const toRecord = publicMapper(endpointFields);

/** Maps an endpoint to its public record. */
export function toEndpoint(endpoint: EndpointRecord): z.infer<typeof Endpoint> {
  return toRecord({ ...endpoint, events: endpoint.events.filter((name) => isRest(name)) });
}

function isRest(name: string): name is (typeof restEventNames)[number] {
  return rest.includes(name);
}
