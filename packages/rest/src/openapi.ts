import { appRouter } from '@callboard/api';
import { scopeDescriptions } from '@callboard/core/access';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { errorSchema, responseHeaders, toErrorResponses } from './openapi-responses.ts';
import type { Route, RouteTable } from './routes.ts';

const description = `Read and write the records of one workspace. The token decides the workspace.

Every answer carries \`x-request-id\`; quote it when you ask for help. Lists are newest first and
paged with \`limit\` and \`cursor\`. A token may send 120 requests a minute, of which 20 writes in 10
seconds. Refusals share one shape, and \`code\` says which it is.`;

const tags = [
  { name: 'Workspace', description: 'The workspace a token belongs to, and the token itself.' },
  { name: 'Projects', description: 'The jobs of the company.' },
  { name: 'Clients', description: 'The companies the jobs are for.' },
  { name: 'Contacts', description: 'The people at clients and agencies.' },
];

/** The OpenAPI 3.1 description of the routes, true to the router it is read from. */
export function createDocument(routes: RouteTable, baseUrl: string): OpenAPIObject {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Callboard API',
    version: '1.0.0',
    description,
    baseUrl: `${baseUrl}/api/v1`,
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    securitySchemes: {
      apiToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'An API token an owner or admin makes in the settings. It starts with `svc_`.',
      },
    },
  });
  document.tags = tags;
  for (const route of routes.all) describeRoute(document, route);
  const schemas = Object.entries(document.components?.schemas ?? {});
  document.components = {
    ...document.components,
    headers: responseHeaders,
    schemas: {
      ...Object.fromEntries(schemas.filter(([name]) => !name.startsWith('error.'))),
      Error: errorSchema,
    },
  };
  return document;
}

/** Replaces what the library says in its own words: statuses, refusals and scopes. */
function describeRoute(document: OpenAPIObject, route: Route): void {
  const operation = document.paths?.[route.path]?.[methodKeys[route.method]];
  const success = operation?.responses?.['200'];
  if (!operation || !success) throw new Error(`${route.path} is missing from the document.`);
  operation.description = [operation.description, scopeSentence(route)].join('\n\n');
  operation.security = [{ apiToken: route.scope === 'any' ? [] : [route.scope] }];
  operation['x-required-scope'] = route.scope;
  operation.responses = {
    [route.successStatus]: {
      ...success,
      description: route.successStatus === 201 ? 'What was made.' : 'What was asked for.',
      headers: headerReferences,
    },
    ...toErrorResponses(route),
  };
}

const methodKeys = {
  GET: 'get',
  POST: 'post',
  PATCH: 'patch',
  PUT: 'put',
  DELETE: 'delete',
} as const;

const headerReferences = Object.fromEntries(
  Object.keys(responseHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

function scopeSentence({ scope }: Route): string {
  if (scope === 'any') return 'Needs a token with at least one scope.';
  return `Needs the scope \`${scope}\` (${scopeDescriptions[scope]}).`;
}
