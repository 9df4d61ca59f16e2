import { type CatalogEntry, catalog } from '@callboard/core/events';
import { instant } from '@callboard/core/public-list';
import { exampleTimes } from '@callboard/core/records';
import { z } from 'zod';
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';

/** The tag of everything that is posted. */
export const eventsTag = {
  name: 'Events',
  description:
    'What is posted to webhook endpoints, signed. The guide has receivers and says how to check the signature.',
};

type Documented = Pick<CatalogEntry, 'name' | 'description' | 'isRest' | 'data' | 'example'>;
type TestEvent = Omit<Documented, 'name'> & { name: 'test' };

const testEvent: TestEvent = {
  name: 'test',
  description: 'Somebody asked for a test delivery.',
  isRest: true,
  data: z.strictObject({}),
  example: { data: {}, summary: 'This is a test of Edit bay.' },
};

/** The `webhooks` section: each event of the catalog, and the test. */
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
    description: [description, whoMayAsk(event)].join('\n\n'),
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
      '2XX': { description: 'Taken, if it comes within 10 seconds.' },
      '4XX': { description: 'Not taken, as any other answer or none: it is tried again.' },
    },
  };
}

function whoMayAsk({ name, isRest }: Documented | TestEvent): string {
  if (name === 'test') return 'Sent on request, once, to the endpoint that is tested.';
  return isRest
    ? 'For endpoints made over the API or in the settings.'
    : 'For endpoints made in the settings.';
}

function headersOf(name: string) {
  return z.object({
    'User-Agent': z.literal('Service-Webhooks/1').meta({ description: 'Who posts.' }),
    'SVC-Event': z.literal(name).meta({ description: 'The event, as in the body.' }),
    'SVC-Delivery': z.string().meta({ description: 'Id of the delivery, as in the body.' }),
    'SVC-Signature': z.string().meta({
      description: 'When it was signed, and the signature; two while a secret is rotated.',
      example: 't=1795253647,v1=5f0c…',
    }),
  });
}

function envelopeOf(name: string, data: z.ZodObject) {
  return z.object({
    id: z.string().meta({
      description: 'Id of the delivery, the same each time it is sent. Ignore one you have had.',
    }),
    event: z.literal(name).meta({ description: 'Name of the event.' }),
    occurredAt: instant('When the change was made. Order by it.'),
    summary: z.string().meta({ description: 'One sentence for people.' }),
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
