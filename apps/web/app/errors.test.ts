import { AppError } from '@callboard/domain/errors';
import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withAnswerHeaders } from './answer-headers.server.ts';
import { pageResponse, refusalOf } from './errors.ts';

const refusal = (cause: Error) => new TRPCError({ code: 'BAD_REQUEST', cause });

const responseFor = (error: unknown, address = '/projects?status=wrap', isSignedIn = false) =>
  pageResponse(error, {
    request: new Request(`http://localhost${address}`),
    isSignedIn,
    requestId: 'req_1',
  });

function locationOf(response: ReturnType<typeof pageResponse>): string | null {
  return response instanceof Response ? response.headers.get('location') : null;
}

test('a person who is not signed in is sent to sign in and then back to the page', () => {
  const error = refusal(new AppError('not_signed_in', 'Sign in first.'));
  const signIn = '/sign-in?next=%2Fprojects%3Fstatus%3Dwrap';
  expect(locationOf(responseFor(error))).toBe(signIn);
  expect(locationOf(responseFor(error, '/projects.data?status=wrap&_routes=inside'))).toBe(signIn);
  expect(locationOf(responseFor(error, '/_root.data'))).toBe('/sign-in');
});

test('a signed-in person who is not active in the workspace chooses another one', () => {
  const error = refusal(new AppError('not_signed_in', 'You are not an active member.'));
  expect(locationOf(responseFor(error, '/', true))).toBe('/workspaces');
});

test('not found and not allowed are separate pages', () => {
  expect(responseFor(refusal(new AppError('not_found', 'Gone.')))).toMatchObject({
    data: { message: 'Gone.', requestId: 'req_1' },
    init: { status: 404 },
  });
  expect(responseFor(refusal(new AppError('forbidden', 'Ask an owner.')))).toMatchObject({
    init: { status: 403 },
  });
});

test('an unknown failure shows its request id and nothing else', () => {
  expect(responseFor(new Error('password is hunter2'))).toMatchObject({
    data: { requestId: 'req_1' },
    init: { status: 500 },
  });
  expect(JSON.stringify(responseFor(new Error('password is hunter2')))).not.toContain('hunter2');
});

test('an error of one field stays on the page, next to that field', () => {
  const error = refusal(new AppError('invalid_parameter', 'Too late.', { param: 'endDate' }));
  expect(responseFor(error)).toBeUndefined();
  expect(refusalOf(error)?.fields).toEqual({ endDate: ['Too late.'] });
});

test('an invalid value is reported with the name of its field', () => {
  const { error } = z.object({ name: z.string('Enter a name.') }).safeParse({});
  expect(error && refusalOf(refusal(error))?.fields).toEqual({ name: ['Enter a name.'] });
});

test('a rate-limited page says so, and a rate-limited form keeps its values', () => {
  const error = refusal(new AppError('rate_limited', 'Too many.', { retryAfterSeconds: 9 }));
  expect(responseFor(error)).toMatchObject({
    data: { message: 'Too many.' },
    init: { status: 429 },
  });
  const request = new Request('http://localhost/clients/new', { method: 'POST' });
  expect(pageResponse(error, { request, isSignedIn: true, requestId: 'req_1' })).toBeUndefined();
  expect(refusalOf(error)).toMatchObject({ code: 'rate_limited', status: 429 });
});

test('a rate-limited response says when to retry', async () => {
  const tooMany = refusal(new AppError('rate_limited', 'Too many.', { retryAfterSeconds: 9 }));
  const respond = (status: number) =>
    withAnswerHeaders(async () => {
      refusalOf(tooMany);
      return new Response(null, { status });
    });
  expect((await respond(429)).headers.get('retry-after')).toBe('9');
  expect((await respond(200)).headers.get('retry-after')).toBeNull();
});
