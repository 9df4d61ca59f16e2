import type { Operation } from '@callboard/api';
import { type ErrorCode, errorCodes } from '@callboard/domain/errors';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { exampleOf, refusalExamples } from './examples/index.ts';

type Components = NonNullable<OpenAPIObject['components']>;
type Schema = NonNullable<Components['schemas']>[string];
type Response = NonNullable<Components['responses']>[string];

const everyRoute = [
  'missing_token',
  'invalid_token',
  'plan_inactive',
  'insufficient_scope',
  'invalid_parameter',
  'rate_limited',
  'internal_error',
] as const satisfies ErrorCode[];

const everyPost = [
  'invalid_idempotency_key',
  'idempotency_mismatch',
  'idempotency_in_progress',
] as const satisfies ErrorCode[];

// No documented route responds with `method_not_allowed`.
const codes = [...(Object.keys(refusalExamples) as ErrorCode[]), 'method_not_allowed'] as const;

/** The error codes of this version. */
export const errorCodeSchema: Schema = { type: 'string', enum: [...codes] };

/** The schema of every error response. */
export const errorSchema: Schema = {
  type: 'object',
  description: 'An error.',
  required: ['error', 'request_id'],
  properties: {
    error: {
      type: 'object',
      required: ['type', 'code', 'message'],
      properties: {
        type: {
          type: 'string',
          description: 'Category of the error.',
          enum: [...new Set(codes.map((code) => errorCodes[code].type))],
        },
        code: {
          description:
            'Code of the error. Codes may be added: treat one that you do not know by its `type`.',
          anyOf: [{ $ref: '#/components/schemas/ErrorCode' }, { type: 'string' }],
        },
        message: { type: 'string', description: 'One sentence that explains the error.' },
        param: {
          type: 'string',
          description: 'The query parameter, field or scope at fault.',
        },
      },
    },
    request_id: { type: 'string', description: 'Id of the request, as in `x-request-id`.' },
  },
};

/** The header that makes repeating a POST safe. */
export const idempotencyKey = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description:
    'A unique key for this write, 1 to 255 visible ASCII characters. For 24 hours, repeating the request with the same token, path and body returns the same response without doing the work again. A failed request does not keep its key.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
} as const;

const text = (description: string, example: string) =>
  ({ description, schema: { type: 'string' }, example }) as const;
const whole = (description: string, example: number) =>
  ({ description, schema: { type: 'integer' }, example }) as const;

/** The response headers. */
export const responseHeaders = {
  'x-request-id': text(
    'Id of the request. Include it when you contact support.',
    'req_01jd7m3k5ye5v8q0n4x2w6t9bz',
  ),
  'RateLimit-Limit': whole(
    'Number of requests allowed per window, for the limit closest to being reached.',
    120,
  ),
  'RateLimit-Remaining': whole('Number of requests left in the window.', 117),
  'RateLimit-Reset': whole('Seconds until the window ends.', 42),
  'Retry-After': whole('Seconds to wait before the next request.', 12),
  'WWW-Authenticate': text('The authentication scheme required.', 'Bearer realm="service"'),
  Link: text(
    'With `rel="help"`: the paragraph of the guide about the code of this error.',
    '<https://callboard.example.com/developers/errors#invalid_parameter>; rel="help"',
  ),
  'Idempotent-Replayed': text(
    '`true` when this is the stored reply of an earlier request with the same Idempotency-Key.',
    'true',
  ),
} as const;

type HeaderName = keyof typeof responseHeaders;

const everyResponse = ['x-request-id'] as const satisfies HeaderName[];
const errorResponse = [...everyResponse, 'Link'] as const satisfies HeaderName[];
const countedResponse = [
  ...everyResponse,
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
] as const satisfies HeaderName[];

/** Returns the success response of a route with an example. A 204 has no content. */
export function toSuccessResponse(route: Operation, generated: Response): Response {
  const { successStatus, method } = route;
  const names: HeaderName[] = [...countedResponse];
  if (method === 'POST') names.push('Idempotent-Replayed');
  const headers = refer(names);
  if (successStatus === 204) return { description: 'Deleted.', headers };
  const json = 'content' in generated ? generated.content?.['application/json'] : undefined;
  return {
    description: successStatus === 201 ? 'Created.' : 'Success.',
    headers,
    content: { 'application/json': { ...json, example: exampleOf(route)?.response } },
  };
}

/** Returns the error responses of a route by status, each with an example. */
export function toErrorResponses(route: Operation) {
  const byStatus = Map.groupBy(codesOf(route), (code) => errorCodes[code].status);
  return Object.fromEntries([
    ...[...byStatus].map(([status, group]) => [status, toResponse(status, group)]),
    ...(route.isWrite ? [[413, tooLarge]] : []),
  ]);
}

function codesOf(route: Operation): ErrorCode[] {
  return [
    ...everyRoute,
    ...(route.path.includes('{') ? (['not_found'] as const) : []),
    ...(route.isWrite ? (['invalid_body'] as const) : []),
    ...(route.method === 'POST' ? everyPost : []),
    ...route.errors,
  ];
}

function toResponse(status: number, group: ErrorCode[], message?: string): Response {
  return {
    description: `Error: ${group.map((code) => `\`${code}\``).join(', ')}.`,
    headers: refer(headersOf(status)),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(
          group.map((code) => [code, { value: refusalOf(code, message) }]),
        ),
      },
    },
  };
}

const tooLarge: Response = {
  ...toResponse(413, ['invalid_body'], 'The body is larger than 1 MB.'),
  description: 'Error: `invalid_body`. The limit is 1 MB: 1,048,576 bytes.',
};

function headersOf(status: number): HeaderName[] {
  if (status === 401) return [...errorResponse, 'WWW-Authenticate'];
  if (status === 402 || status === 403) return [...errorResponse];
  const counted: HeaderName[] = [...countedResponse, 'Link'];
  return status === 429 ? [...counted, 'Retry-After'] : counted;
}

function refer(names: readonly HeaderName[]) {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` } as const]),
  );
}

function refusalOf(code: ErrorCode, message?: string) {
  const { type } = errorCodes[code];
  return {
    error: { type, code, ...refusalExamples[code], ...(message !== undefined && { message }) },
    request_id: responseHeaders['x-request-id'].example,
  };
}
