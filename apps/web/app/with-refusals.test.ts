import { AppError } from '@callboard/domain/errors';
import {
  createRequestHandler,
  data,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from 'react-router';
import { expect, test, vi } from 'vitest';
import { withAnswerHeaders } from './answer-headers.server.ts';
import { withRefusals } from './with-refusals.ts';

/** Answers a request for a resource route whose loader and action are given. */
async function answer(handler: () => unknown, init: RequestInit = {}): Promise<Response> {
  const route = { id: 'pdf', path: 'invoice.pdf', module: { loader: handler, action: handler } };
  const build = {
    routes: { pdf: route },
    entry: { module: { default: () => new Response('a page'), handleError: vi.fn() } },
    assets: { routes: {}, url: '', version: '' },
    ...{ basename: '/', publicPath: '/', assetsBuildDirectory: '', isSpaMode: false },
    ...{ ssr: true, prerender: [], routeDiscovery: { mode: 'initial' }, future: {} },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(withRefusals(build), 'production');
  const request = new Request('http://localhost:3000/invoice.pdf', init);
  return withAnswerHeaders(() => handle(request, new RouterContextProvider()));
}

const failing = (error: unknown) => () => {
  throw error;
};

test.each(['GET', 'POST'])(
  'a refusal of a resource is its status and its sentence (%s)',
  async (method) => {
    const tooLong = new AppError('invalid_parameter', 'This is too long for one PDF.');
    const response = await answer(failing(tooLong), { method });
    expect([response.status, await response.text()]).toEqual([
      422,
      'This is too long for one PDF.',
    ]);
  },
);

test('a busy server says when to try again', async () => {
  const busy = new AppError('rate_limited', 'Try again in a few seconds.', {
    retryAfterSeconds: 5,
  });
  const response = await answer(failing(busy));
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
});

test('what the route answers itself stays, and an unexpected error stays one', async () => {
  expect(await (await answer(() => new Response('%PDF'))).text()).toBe('%PDF');
  expect((await answer(failing(redirect('/sign-in')))).status).toBe(302);
  expect((await answer(failing(data({ message: 'It was not approved.' }, 404)))).status).toBe(404);
  expect((await answer(failing(new Error('secret')))).status).toBe(500);
});
