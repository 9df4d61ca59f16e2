import { publicDocument } from '../openapi.ts';
import {
  type Document,
  foundVariable,
  idVariable,
  queryOf,
  type Route,
  routesOf,
} from './document.ts';

/** A collection for Postman, in the format v2.1. */
export interface Collection {
  info: { name: string; description: string; schema: string };
  auth: object;
  variable: { key: string; value: string }[];
  item: { name: string; description: string; item: CollectionItem[] }[];
}

/** One request of a collection. */
export interface CollectionItem {
  name: string;
  event: { listen: 'prerequest' | 'test'; script: { type: string; exec: string[] } }[];
  request: {
    method: string;
    header: { key: string; value: string }[];
    url: { raw: string; host: string[]; path: string[]; query: QueryItem[] };
    body?: { mode: 'raw'; raw: string; options: object };
    description: string;
  };
}

interface QueryItem {
  key: string;
  value: string;
  description: string;
  disabled: true;
}

const description = `Made from the OpenAPI document. Set the variable \`token\` to an API token.

A list sets the id that other requests use, such as \`project_id\`, unless it is set already. A created
record always sets it, so a run of the whole collection changes only what it created. A request whose id
was not found, such as that of a shoot day, is skipped.`;

/** Returns a Postman collection with every operation of the OpenAPI document. */
export function postmanCollection(baseUrl: string): Collection {
  const document: Document = JSON.parse(JSON.stringify(publicDocument(baseUrl)));
  const { info, tags } = document;
  const ids = idsOf(Object.keys(document.paths));
  const folders = tags
    .map(({ name, description: about }) => ({
      name,
      description: about,
      item: routesOf(document, name).map((it) => toItem(it, ids)),
    }))
    .filter(({ item }) => item.length > 0);
  return {
    info: {
      name: `${info.title} ${info.version}`,
      description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: baseUrl },
      { key: 'token', value: '' },
      ...ids.map((key) => ({ key, value: '' })),
    ],
    item: folders,
  };
}

function idsOf(paths: string[]): string[] {
  return [...new Set(paths.filter((it) => it.includes('{id}')).map(idVariable))];
}

function toItem(route: Route, ids: string[]): CollectionItem {
  const { method, path, operation } = route;
  const body = operation.requestBody?.content['application/json'].example;
  const filled = path.replace('{id}', `{{${idVariable(path)}}}`);
  return {
    name: operation.summary,
    event: [...skipsOf(route), ...eventsOf(route, ids)],
    request: {
      method,
      header: [
        ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
        ...(method === 'POST' ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ],
      url: {
        raw: `{{base_url}}/api/v1${filled}`,
        host: ['{{base_url}}'],
        path: ['api', 'v1', ...filled.split('/').slice(1)],
        query: queryOf(operation).map((it) => ({
          key: it.name,
          value: String(it.example ?? ''),
          description: it.description ?? it.schema.description ?? '',
          disabled: true,
        })),
      },
      ...(body !== undefined && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(body, null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
      description: operation.description,
    },
  };
}

/** Returns the script that skips a request whose record a run cannot create and has not found. */
function skipsOf({ method, path }: Route): CollectionItem['event'] {
  if (method !== 'GET' || !path.endsWith('/{id}')) return [];
  const name = idVariable(path);
  const exec = [
    `if (!pm.variables.get('${name}') && pm.execution.skipRequest) pm.execution.skipRequest();`,
  ];
  return [{ listen: 'prerequest', script: { type: 'text/javascript', exec } }];
}

/** Returns the script that keeps the id of the first row, or of the created record. */
function eventsOf({ method, path }: Route, ids: string[]): CollectionItem['event'] {
  const name = foundVariable(path);
  if (!ids.includes(name)) return [];
  const script = (exec: string[]) => [
    { listen: 'test' as const, script: { type: 'text/javascript', exec } },
  ];
  if (method === 'GET') {
    return script([
      'const [first] = pm.response.json().data || [];',
      `if (first && !pm.collectionVariables.get('${name}')) pm.collectionVariables.set('${name}', first.id);`,
    ]);
  }
  if (method !== 'POST') return [];
  return script([
    'const { id } = pm.response.json();',
    `if (id) pm.collectionVariables.set('${name}', id);`,
  ]);
}
