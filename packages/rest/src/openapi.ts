import { appRouter, operations, type Operation as Route } from '@callboard/api';
import { scopeDescriptions } from '@callboard/core/access';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { exampleOf, parameterExample } from './examples/index.ts';
import {
  errorSchema,
  idempotencyKey,
  responseHeaders,
  toErrorResponses,
  toSuccessResponse,
} from './openapi-responses.ts';
import { tags } from './openapi-tags.ts';
import { eventsTag, webhooksSection } from './openapi-webhooks.ts';

const description = `Read and write the records of one workspace. The token decides the workspace.

Every answer carries \`x-request-id\`; quote it when you ask for help. Lists are newest first and
paged with \`limit\` and \`cursor\`. A token may send 120 requests a minute, of which 20 writes in 10
seconds. Refusals share one shape, and \`code\` says which it is. A deleted record leaves the lists
and answers 404: list again every night to notice what is gone.`;

/** The OpenAPI 3.1 description of the public API, true to the router it is read from. */
export function publicDocument(baseUrl: string): OpenAPIObject {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Callboard API',
    version: '1.0.0',
    description,
    baseUrl: serverUrlOf(baseUrl),
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    securitySchemes: {
      apiToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'An API token an owner or admin makes in the settings. It starts with `svc_`.',
      },
    },
  });
  document.info.contact = { name: 'Callboard', url: `${baseUrl}/developers` };
  const events = webhooksSection();
  document.tags = [...tags, eventsTag];
  document.webhooks = events.webhooks;
  for (const route of operations) describeRoute(document, route);
  const schemas = Object.entries(document.components?.schemas ?? {});
  document.components = {
    ...document.components,
    headers: responseHeaders,
    parameters: { IdempotencyKey: idempotencyKey },
    schemas: {
      ...events.schemas,
      ...Object.fromEntries(schemas.filter(([name]) => !name.startsWith('error.'))),
      Error: errorSchema,
    },
  };
  return document;
}

// An address only this machine has means nothing in a document: it is told relative to itself.
function serverUrlOf(baseUrl: string): string {
  return new URL(baseUrl).hostname === 'localhost' ? '/api/v1' : `${baseUrl}/api/v1`;
}

/** Replaces what the library says in its own words: statuses, refusals and scopes. */
function describeRoute(document: OpenAPIObject, route: Route): void {
  const operation = document.paths?.[route.path]?.[methodKeys[route.method]];
  const success = operation?.responses?.['200'];
  if (!operation || !success) throw new Error(`${route.path} is missing from the document.`);
  operation.description = [operation.description, scopeSentence(route)].join('\n\n');
  operation.security = [{ apiToken: [] }];
  operation['x-required-scope'] = route.scope;
  describeRequest(operation, route);
  operation.responses = {
    [route.successStatus]: toSuccessResponse(route, success),
    ...toErrorResponses(route),
  };
}

function describeRequest(operation: Operation, route: Route): void {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter
      ? parameter
      : { ...parameter, example: parameterExample(route.path, parameter.name) },
  );
  operation.parameters =
    route.method === 'POST'
      ? [...parameters, { $ref: '#/components/parameters/IdempotencyKey' }]
      : parameters;
  const { requestBody } = operation;
  const body = requestBody && 'content' in requestBody && requestBody.content['application/json'];
  if (body) body.example = exampleOf(route)?.body;
}

type Operation = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>;

const methodKeys = {
  GET: 'get',
  POST: 'post',
  PATCH: 'patch',
  PUT: 'put',
  DELETE: 'delete',
} as const;

function scopeSentence({ scope }: Route): string {
  if (scope === 'any') return 'Needs a token with at least one scope.';
  return `Needs the scope \`${scope}\` (${scopeDescriptions[scope]}).`;
}
