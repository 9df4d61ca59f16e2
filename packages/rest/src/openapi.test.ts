import { operations } from '@callboard/api';
import { eventNames } from '@callboard/domain/events/enums';
import { startServer } from '@callboard/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from './testing/document-schemas.ts';
import { startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const read = async () => (await rest.call('GET', '/openapi.json', { token: null })).json;

interface EventOperation {
  post: {
    security: unknown[];
    parameters: { name: string }[];
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { event: { const: string } } };
          example: { event: string };
        };
      };
    };
  };
}

describe('openapi.json', () => {
  it('is public, and OpenAPI 3.1 at the address of the service', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://callboard.example.com/api/v1' }]);
  });

  it('lists every route with its scope, its success status and its errors', async () => {
    const document = await read();
    const documented = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(
      operations.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    for (const route of operations) {
      const operation = document.paths[route.path][route.method.toLowerCase()];
      expect(operation['x-required-scope']).toBe(route.scope);
      expect(operation.security).toHaveLength(1);
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining([
          String(route.successStatus),
          '401',
          '402',
          '403',
          '422',
          '429',
          '500',
        ]),
      );
      expect(operation.responses['400']).toBeUndefined();
      expect(operation.summary && operation.description && operation.operationId).toBeTruthy();
    }
    expect(document.paths['/projects'].post.responses['201']).toBeDefined();
    expect(document.paths['/projects'].post.responses['200']).toBeUndefined();
    expect(document.paths['/projects/{id}'].patch.responses['409']).toBeDefined();
  });

  it('lists the tag of every route once, in the order of the routes', async () => {
    const { tags, paths } = await read();
    const listed = tags.map((tag: { name: string }) => tag.name);
    const used = operations.flatMap((it) => paths[it.path][it.method.toLowerCase()].tags);
    expect(listed).toEqual([...new Set(used), 'Events']);
  });

  it('describes every parameter and every field of a body', async () => {
    const document = await read();
    for (const route of operations) {
      const { parameters: all, requestBody } =
        document.paths[route.path][route.method.toLowerCase()];
      const parameters = all.filter((parameter: object) => !('$ref' in parameter));
      const named = parameters.map((parameter: { name: string }) => parameter.name);
      const body = requestBody?.content['application/json'].schema.properties ?? {};
      for (const field of route.fields) {
        expect(route.isWrite ? Object.keys(body) : named).toContain(field);
      }
      for (const { name, description, schema } of parameters) {
        expect([route.path, name, description ?? schema.description]).not.toContain(undefined);
      }
      for (const [name, field] of Object.entries<{ description?: string }>(body)) {
        expect([route.path, name, field.description]).not.toContain(undefined);
      }
    }
  });

  it('shows limits as numbers and instants as date-time', async () => {
    const [limit, , , since] = (await read()).paths['/projects'].get.parameters;
    expect(limit.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 25 });
    expect(limit.schema.pattern).toBeUndefined();
    expect(since.schema).toMatchObject({ type: 'string', format: 'date-time' });
  });

  it('shows each event of the catalog and the test, with an example that fits its schema', async () => {
    const document = await read();
    const { webhooks } = document;
    const { faultsUnder } = readDocument(document);
    expect(Object.keys(webhooks)).toEqual([...eventNames, 'test']);
    for (const [name, { post }] of Object.entries<EventOperation>(webhooks)) {
      const { schema, example } = post.requestBody.content['application/json'];
      expect(schema.properties.event.const).toBe(name);
      expect(example.event).toBe(name);
      expect([name, faultsUnder(schema, example)]).toEqual([name, []]);
      expect(post.parameters.map((it) => it.name)).toContain('SVC-Signature');
      expect(post.security).toEqual([]);
    }
  });

  it('resolves every reference', async () => {
    const document = await read();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, pointer = ''] of references) {
      const found = pointer.split('/').reduce((at, key) => at?.[key], document);
      expect([pointer, found]).not.toContain(undefined);
    }
  });
});

describe('the route table', () => {
  it('has no two paths that overlap', () => {
    const overlaps = (a: string, b: string) => {
      const [left, right] = [a.split('/'), b.split('/')];
      const isFree = (segment: string | undefined) => segment?.startsWith('{');
      return (
        left.length === right.length &&
        left.every((segment, i) => segment === right[i] || isFree(segment) || isFree(right[i]))
      );
    };
    const paths = [...new Set(operations.map(({ path }) => path))];
    for (const [i, a] of paths.entries()) {
      for (const b of paths.slice(i + 1)) expect([a, b, overlaps(a, b)]).toEqual([a, b, false]);
    }
  });
});

it('responds over a real port as in the process', async () => {
  const server = await startServer((request) => rest.rest(request));
  const { headers } = rest.token;
  const created = await fetch(`${server.url}/api/v1/projects`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Over the wire' }),
  });
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as { id: string };
  const found = await fetch(`${server.url}/api/v1/projects/${id}`, { headers });
  expect(await found.json()).toMatchObject({ id, name: 'Over the wire' });
  const head = await fetch(`${server.url}/api/v1/me`, { headers, method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const refused = await fetch(`${server.url}/api/v1/me`);
  expect(refused.status).toBe(401);
  expect(refused.headers.get('x-request-id')).toMatch(/^req_/);
  await server.close();
});
