import { expect, test } from 'vitest';
import { compareDocuments } from './compare-documents.ts';

const project = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    status: { type: 'string', enum: ['open', 'closed'] },
    label: { type: ['string', 'null'], maxLength: 100 },
  },
  required: ['id', 'status'],
};
const body = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 200 }, phase: { enum: ['brief', 'shoot'] } },
  required: ['name'],
  additionalProperties: false,
};
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const document = {
  paths: {
    '/projects': {
      get: {
        'x-required-scope': 'projects:read',
        parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer', maximum: 100 } }],
        responses: {
          200: {
            headers: { 'x-request-id': {} },
            ...json({
              type: 'object',
              properties: { data: { type: 'array', items: { $ref: '#/components/schemas/P' } } },
            }),
          },
          401: json({ $ref: '#/components/schemas/Error' }),
        },
      },
      post: {
        parameters: [{ $ref: '#/components/parameters/Key' }],
        requestBody: { required: true, ...json(body) },
        responses: { 201: json({ $ref: '#/components/schemas/P' }) },
      },
    },
  },
  webhooks: {
    project_updated: {
      post: {
        parameters: [{ in: 'header', name: 'SVC-Event' }],
        requestBody: json({ $ref: '#/components/schemas/P' }),
        responses: {},
      },
    },
  },
  components: {
    parameters: { Key: { in: 'header', name: 'Idempotency-Key', schema: { maxLength: 255 } } },
    schemas: {
      P: project,
      Error: {
        type: 'object',
        properties: {
          code: { anyOf: [{ $ref: '#/components/schemas/Code' }, { type: 'string' }] },
        },
      },
      Code: { type: 'string', enum: ['not_found'] },
    },
  },
};

/** Returns the changes after replacing text in the document. */
function changesOf(...replacements: [from: string, to: string][]) {
  const text = JSON.stringify(document);
  const changed = replacements.reduce((it, [from, to]) => {
    if (!it.includes(from)) throw new Error(`${from} is not in the document.`);
    return it.replaceAll(from, to);
  }, text);
  return compareDocuments({ before: JSON.parse(text), after: JSON.parse(changed) });
}

const kindsOf = (...replacements: [from: string, to: string][]) => [
  ...new Set(changesOf(...replacements).map((it) => it.kind)),
];

test('a document has no changes to itself', () => {
  expect(changesOf()).toEqual([]);
});

const status = '"status":{"type":"string","enum":["open","closed"]}';

test.each<[string, [string, string][]]>([
  ['a route', [['"/projects":', '"/projects/all":{"get":{"responses":{}}},"/projects":']]],
  ['an optional parameter', [['{"in":"query"', '{"in":"query","name":"q"},{"in":"query"']]],
  ['a field of a record', [['"properties":{"id"', '"properties":{"day":{"type":"string"},"id"']]],
  ['an optional field of a body', [['"phase":{', '"agency":{"type":"string"},"phase":{']]],
  ['a value of a body', [['"brief","shoot"', '"brief","shoot","wrap"']]],
  ['an error status', [['"401":', '"409":{},"401":']]],
  ['a response header', [['"x-request-id":{}', '"x-request-id":{},"link":{}']]],
  [
    'an event',
    [['"project_updated":', '"project_closed":{"post":{"responses":{}}},"project_updated":']],
  ],
  ['a larger limit of a body', [['"maxLength":200', '"maxLength":300']]],
  ['a larger limit of a parameter', [['"maximum":100', '"maximum":200']]],
  ['a body that needs less', [['"required":["name"]', '"required":[]']]],
])('to add %s is additive', (_, replacements) => {
  expect(kindsOf(...replacements)).toEqual(['additive']);
});

test('to add an error code changes nothing for a program that treats codes as an open set', () => {
  expect(changesOf(['["not_found"]', '["not_found","gone"]'])).toEqual([]);
});

test.each<[string, [string, string][]]>([
  ['a route', [['"/projects":', '"/jobs":']]],
  ['a parameter', [['"name":"limit"', '"name":"count"']]],
  ['a field of a record', [[`${status},`, '']]],
  ['that a field is always there', [['"required":["id","status"]', '"required":["id"]']]],
  ['a field of a body', [['"phase":{', '"step":{']]],
  ['a value of a body', [['"brief","shoot"', '"brief"']]],
  ['a response header', [['"x-request-id":{}', '']]],
  ['an event', [['"project_updated":', '"project_changed":']]],
  ['a header of an event', [['"name":"SVC-Event"', '"name":"SVC-Kind"']]],
])('to remove %s is breaking', (_, replacements) => {
  expect(kindsOf(...replacements)).toContain('breaking');
});

test.each<[string, [string, string][]]>([
  ['a value of a record', [['["open","closed"]', '["open","closed","lost"]']]],
  ['null to a field of a record', [['"id":{"type":"string"}', '"id":{"type":["string","null"]}']]],
  ['a smaller limit of a body', [['"maxLength":200', '"maxLength":100']]],
  ['a smaller limit of a parameter', [['"maximum":100', '"maximum":50']]],
  ['a larger limit of a record', [['"maxLength":100', '"maxLength":500']]],
  [
    'a required parameter',
    [['{"in":"query"', '{"in":"query","name":"q","required":true},{"in":"query"']],
  ],
  ['a required field of a body', [['"required":["name"]', '"required":["name","phase"]']]],
  ['another scope', [['"projects:read"', '"projects:all"']]],
  ['another status of success', [['"201":', '"202":']]],
  ['a pattern of a body', [['"maxLength":200', '"maxLength":200,"pattern":"^a"']]],
])('to set %s is breaking', (_, replacements) => {
  expect(kindsOf(...replacements)).toContain('breaking');
});

test('a field that a closed record loses is breaking, too', () => {
  const closed: [string, string] = ['"required":["id","status"]', '"additionalProperties":false'];
  expect(kindsOf(closed, [`${status},`, ''])).toContain('breaking');
});

test('a change says where it is', () => {
  expect(changesOf([`${status},`, ''])).toContainEqual({
    kind: 'breaking',
    at: 'GET /projects, response 200, data, items',
    what: 'status removed',
  });
});
