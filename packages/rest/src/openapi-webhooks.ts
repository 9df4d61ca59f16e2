import { instant } from '@callboard/core/kernel/public-list';
import { type CatalogEntry, catalog } from '@callboard/core/tell';
import { exampleTimes } from '@callboard/domain/records/example-ids';
import { z } from 'zod';
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';

/** The tag of the webhook events. */
export const eventsTag = {
  name: 'Events',
  description:
    'Signed events posted to webhook endpoints. The guide contains sample receivers and explains how to verify the signature.',
};

type Documented = Pick<CatalogEntry, 'name' | 'description' | 'isRest' | 'data' | 'example'>;
type TestEvent = Omit<Documented, 'name'> & { name: 'test' };

const testEvent: TestEvent = {
  name: 'test',
  description: 'Sent when a test delivery is requested.',
  isRest: true,
  data: z.strictObject({}),
  example: { data: {}, summary: 'This is a test of Edit bay.' },
};

/** Returns the `webhooks` section: each event of the catalog, and the test. */
export function webhooksSection(): {
  webhooks: NonNullable<oas31.OpenAPIObject['webhooks']>;
  schemas: NonNullable<oas31.ComponentsObject['schemas']>;
} {
  const entries = [...catalog, testEvent].map((it) => [it.name, { post: operationOf(it) }]);
  const webhooks: ZodOpenApiPathsObject = Object.fromEntries(entries);
  const info = { title: 'Events', version: '1.0.0' };
  const document = createDocument({ openapi: '3.1.0', info, webhooks });
  return { webhooks: document.webhooks ?? {}, schemas: document.components?.schemas ?? {} };
}

function operationOf(event: Documented | TestEvent): ZodOpenApiOperationObject {
  const { name, description, data } = event;
  return {
    operationId: name,
    summary: name,
    description: [description, subscribersOf(event)].join('\n\n'),
    tags: [eventsTag.name],
    security: [],
    requestParams: { header: headersOf(name) },
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: envelopeOf(name, data), example: exampleOf(event) },
      },
    },
    responses: {
      '2XX': { description: 'Delivered, if received within 10 seconds.' },
      '4XX': {
        description: 'Not delivered. Any status other than 2xx, or no response, is retried.',
      },
    },
  };
}

function subscribersOf({ name, isRest }: Documented | TestEvent): string {
  if (name === 'test') return 'Sent on request, once, to the tested endpoint.';
  return isRest
    ? 'For endpoints created over the API or in the settings.'
    : 'For endpoints created in the settings only.';
}

function headersOf(name: string) {
  return z.object({
    'User-Agent': z
      .literal('Service-Webhooks/1')
      .meta({ description: 'Name and version of the sender.' }),
    'SVC-Event': z.literal(name).meta({ description: 'Name of the event, as in the body.' }),
    'SVC-Delivery': z.string().meta({ description: 'Id of the delivery, as in the body.' }),
    'SVC-Signature': z.string().meta({
      description: 'Timestamp and signature. Two signatures while a secret is being rotated.',
      example: 't=1795253647,v1=5f0c…',
    }),
  });
}

function envelopeOf(name: string, data: z.ZodObject) {
  return z.object({
    id: z.string().meta({
      description: 'Id of the delivery, stable across retries. Use it to ignore repeats.',
    }),
    event: z.literal(name).meta({ description: 'Name of the event.' }),
    occurredAt: instant('Time of the change. Order deliveries by it.'),
    summary: z.string().meta({ description: 'One human-readable sentence.' }),
    data,
  });
}

function exampleOf({ name, example }: Documented | TestEvent) {
  return {
    id: 'whd_01k9xq2v7mf2rb8w4t6z1c5xhq',
    event: name,
    occurredAt: exampleTimes.updated_at,
    summary: example.summary,
    data: example.data,
  };
}
