import { appRouter, operations, type Operation as Route } from '@callboard/api';
import { scopeDescriptions } from '@callboard/domain/access/scopes';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { changelog } from './changelog.ts';
import { type Deprecations, deprecationOf, deprecations as ours } from './deprecations.ts';
import { exampleOf, parameterExample } from './examples/index.ts';
import { openObjects } from './open-objects.ts';
import {
  errorCodeSchema,
  errorSchema,
  idempotencyKey,
  responseHeaders,
  toErrorResponses,
  toSuccessResponse,
} from './openapi-responses.ts';
import { eventsTag, webhooksSection } from './openapi-webhooks.ts';

const description = `Read and write the records of one workspace. The token decides the workspace.

Every response has an \`x-request-id\` header; include it when you contact support. Lists are newest
first and paged with \`limit\` and \`cursor\`. A token may send 120 requests per 60 seconds and 20
writes per 10 seconds. A body may have at most 1 MB (1,048,576 bytes); a larger one responds with 413.
A deleted record disappears from lists and responds with 404: list all records regularly to detect
deletions.

All errors have the same shape; \`code\` identifies the error, and the \`Link\` header with
\`rel="help"\` leads to the paragraph about it. Fields, error codes, events and optional parameters may
be added at any time: ignore fields that you do not know, and treat an unknown code by its \`type\`.
Nothing is removed without a notice of 12 months.`;

/** Generates the OpenAPI 3.1 document of the public API from the router. */
export function publicDocument(baseUrl: string, deprecations: Deprecations = ours): OpenAPIObject {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Callboard API',
    version: changelog[0].version,
    description,
    baseUrl: serverUrlOf(baseUrl),
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    securitySchemes: {
      apiToken: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An API token created by an owner or admin in the settings. It starts with `svc_`.',
      },
    },
  });
  document.info.contact = { name: 'Callboard', url: `${baseUrl}/developers` };
  const events = webhooksSection();
  document.tags = [...new Set(operations.map(({ tag }) => tag)), eventsTag];
  document.webhooks = openObjects(events.webhooks);
  for (const route of operations) {
    const operation = describeRoute(document, route);
    if (deprecationOf(deprecations, route)) operation.deprecated = true;
  }
  const schemas = Object.entries(document.components?.schemas ?? {});
  document.components = {
    ...document.components,
    headers: responseHeaders,
    parameters: { IdempotencyKey: idempotencyKey },
    schemas: openObjects({
      ...events.schemas,
      ...Object.fromEntries(schemas.filter(([name]) => !name.startsWith('error.'))),
      Error: errorSchema,
      ErrorCode: errorCodeSchema,
    }),
  };
  return document;
}

// A localhost address means nothing to other readers, so the URL is relative then.
function serverUrlOf(baseUrl: string): string {
  return new URL(baseUrl).hostname === 'localhost' ? '/api/v1' : `${baseUrl}/api/v1`;
}

/** Replaces the statuses, errors and scopes that the library generated. */
function describeRoute(document: OpenAPIObject, route: Route): Operation {
  const operation = document.paths?.[route.path]?.[methodKeys[route.method]];
  const success = operation?.responses?.['200'];
  if (!operation || !success) throw new Error(`${route.path} is missing from the document.`);
  operation.description = [operation.description, scopeSentence(route)].join('\n\n');
  operation.tags = [route.tag.name];
  operation.security = [{ apiToken: [] }];
  operation['x-required-scope'] = route.scope;
  describeRequest(operation, route);
  operation.responses = openObjects({
    [route.successStatus]: toSuccessResponse(route, success),
    ...toErrorResponses(route),
  });
  return operation;
}

function describeRequest(operation: Operation, route: Route): void {
  const parameters = (operation.parameters ?? []).map((parameter) => {
    if ('$ref' in parameter) return parameter;
    const example = parameterExample(route.path, parameter.name);
    return { ...parameter, ...(example !== undefined && { example }) };
  });
  operation.parameters =
    route.method === 'POST'
      ? [...parameters, { $ref: '#/components/parameters/IdempotencyKey' }]
      : parameters;
  const { requestBody } = operation;
  const body = requestBody && 'content' in requestBody && requestBody.content['application/json'];
  if (!body) return;
  body.example = exampleOf(route)?.body;
  // A PATCH that changes nothing is refused.
  if (route.method === 'PATCH' && body.schema && 'properties' in body.schema) {
    body.schema = { ...body.schema, minProperties: 1 };
  }
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
  if (scope === 'any') return 'Requires a token with at least one scope.';
  return `Requires the scope \`${scope}\` (${scopeDescriptions[scope]}).`;
}
