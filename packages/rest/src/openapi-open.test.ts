import { operations } from '@callboard/api';
import { expect, test } from 'vitest';
import { publicDocument } from './openapi.ts';

interface Media {
  content?: { 'application/json': { schema: { minProperties?: number } } };
}
interface Operation {
  requestBody?: Media;
  responses: Record<string, Media>;
  deprecated?: boolean;
}
type Document = ReturnType<typeof publicDocument> & {
  paths: Record<string, Record<string, Operation>>;
};

const document: Document = JSON.parse(JSON.stringify(publicDocument('https://callboard.test')));
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap(Object.values);

test('responses, records and events are open', () => {
  const { webhooks, components } = document;
  const responses = operationsOf(document).map((it) => it.responses);
  for (const part of [webhooks, components?.schemas, responses]) {
    expect(JSON.stringify(part)).not.toContain('"additionalProperties":false');
  }
});

test('bodies of requests are closed, and a PATCH needs a field', () => {
  for (const { method, path, fields } of operations.filter((it) => it.isWrite)) {
    const body = document.paths[path]?.[method.toLowerCase()]?.requestBody;
    if (fields.size === 0) continue;
    expect(body?.content?.['application/json'].schema).toMatchObject({
      additionalProperties: false,
      ...(method === 'PATCH' && { minProperties: 1 }),
    });
  }
});

test('the code of an error is an open set', () => {
  expect(document.components?.schemas).toMatchObject({
    Error: {
      properties: {
        error: {
          properties: {
            code: { anyOf: [{ $ref: '#/components/schemas/ErrorCode' }, { type: 'string' }] },
          },
        },
      },
    },
    ErrorCode: { enum: expect.arrayContaining(['invalid_parameter', 'method_not_allowed']) },
  });
});

test('every write lists 413 with the limit', () => {
  for (const { method, path } of operations.filter((it) => it.isWrite)) {
    const responses = document.paths[path]?.[method.toLowerCase()]?.responses;
    expect(responses?.['413']).toMatchObject({
      description: expect.stringContaining('1,048,576 bytes'),
    });
  }
});

test('no request has an example of an id, a cursor or a key', () => {
  const shown = operationsOf(document).map(({ responses: _, ...request }) => request);
  const text = JSON.stringify([shown, document.components?.parameters]);
  expect(text).not.toMatch(/"(prj|cli|con|dlv|ver|lnk|whe|day)_01/);
  expect(text).not.toMatch(/"name":"(cursor|Idempotency-Key)"[^{}]*"example"/);
});

test('a deprecated route is marked', () => {
  const deprecation = { since: '2027-01-01', sunset: '2028-01-01' };
  const deprecated = publicDocument('https://callboard.test', { 'GET /me': deprecation });
  expect(deprecated.paths?.['/me']?.get).toMatchObject({ deprecated: true });
  expect(operationsOf(document).filter((it) => it.deprecated)).toEqual([]);
});
