import { type ErrorCode, errorCodes } from '@callboard/core';
import type { OpenAPIObject } from 'trpc-to-openapi';
import type { Route } from './routes.ts';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

const codes = Object.keys(errorCodes) as ErrorCode[];

const everyRoute = [
  'missing_token',
  'invalid_token',
  'plan_inactive',
  'insufficient_scope',
  'invalid_parameter',
  'rate_limited',
  'internal_error',
] as const satisfies ErrorCode[];

/** What every refusal looks like. */
export const errorSchema: Schema = {
  type: 'object',
  description: 'A refusal.',
  required: ['error', 'request_id'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['type', 'code', 'message'],
      additionalProperties: false,
      properties: {
        type: {
          type: 'string',
          description: 'What kind of refusal it is.',
          enum: [...new Set(codes.map((code) => errorCodes[code].type))],
        },
        code: { type: 'string', description: 'Which refusal it is.' },
        message: { type: 'string', description: 'One sentence that says what to do about it.' },
        param: {
          type: 'string',
          description: 'The one query parameter, field or scope at fault.',
        },
      },
    },
    request_id: { type: 'string', description: 'The request, as in `x-request-id`.' },
  },
};

const text = (description: string) => ({ description, schema: { type: 'string' } }) as const;
const whole = (description: string) => ({ description, schema: { type: 'integer' } }) as const;

/** The headers of every answer after authentication. */
export const responseHeaders = {
  'x-request-id': text('Names the request; quote it when you ask for help.'),
  'RateLimit-Limit': whole('How many requests the limit that is nearest allows in its window.'),
  'RateLimit-Remaining': whole('How many of them are left.'),
  'RateLimit-Reset': whole('Seconds until the window ends.'),
} as const;

/** The refusals of a route by status, each with an example. */
export function toErrorResponses(route: Route) {
  const byStatus = Map.groupBy(codesOf(route), (code) => errorCodes[code].status);
  return Object.fromEntries([
    ...[...byStatus].map(([status, group]) => [status, toResponse(status, group)]),
    ...(takesBody(route) ? [[413, toResponse(413, ['invalid_body'])]] : []),
  ]);
}

function codesOf(route: Route): ErrorCode[] {
  return [
    ...everyRoute,
    ...(route.path.includes('{') ? (['not_found'] as const) : []),
    ...(takesBody(route) ? (['invalid_body'] as const) : []),
    ...route.errors,
  ];
}

function takesBody(route: Route): boolean {
  return route.isWrite && route.fields.size > 0;
}

function toResponse(status: number, group: ErrorCode[]) {
  return {
    description: `Refused: ${group.map((code) => `\`${code}\``).join(', ')}.`,
    headers: {
      'x-request-id': { $ref: '#/components/headers/x-request-id' },
      ...(status === 429 && {
        'Retry-After': whole('Seconds until a request may be allowed again.'),
      }),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(group.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  } as const;
}

function exampleOf(code: ErrorCode) {
  const { type } = errorCodes[code];
  return {
    error: { type, code, message: 'One sentence that says what to do about it.' },
    request_id: 'req_01jd7m3k5ye5v8q0n4x2w6t9bz',
  };
}
