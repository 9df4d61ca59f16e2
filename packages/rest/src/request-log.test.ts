import { openRequestLog, type RequestLog, revokeToken } from '@callboard/core/accounts';
import { as, makeToken } from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRest, type Rest } from './index.ts';
import { type Sent, send, startRest, type TestRest } from './testing/start-rest.ts';

let test: TestRest;
let log: RequestLog;
let rest: Rest;
beforeAll(async () => {
  test = await startRest();
  const { database } = test.app;
  log = openRequestLog({ database });
  rest = createRest({ database, requestLog: log, logger: { error: () => {} } });
});
beforeEach(async () => {
  test.app.clock.advance(60);
  await test.app.system.sql`delete from request_log`;
});
afterAll(() => test.close());

const call = (method: string, path: string, sent: Sent = {}) =>
  send(rest, method, path, { token: test.token, ...sent });

async function logged() {
  await log.flush();
  return test.app.system.sql`
    select id, token_id, method, path, status, duration_ms, error_code, error_param, message, sent
    from request_log order by created_at, id`;
}

it('records a call with the id of its response', async () => {
  const { headers } = await call('GET', '/projects?limit=5');
  expect(await logged()).toEqual([
    {
      ...{ id: headers.get('x-request-id'), token_id: test.token.id, method: 'GET' },
      ...{ path: '/projects', status: 200, duration_ms: expect.any(Number) },
      ...{ error_code: null, error_param: null, message: null, sent: null },
    },
  ]);
});

it('records the refusal and the body of a refused write, and no body of one that succeeded', async () => {
  await call('POST', '/projects', { body: { name: 'Morning Ritual' } });
  await call('POST', '/projects', { body: { nme: 'Morning Ritual', agency: 'Pike' } });
  const [made, refused] = await logged();
  expect(made).toMatchObject({ status: 201, sent: null });
  expect(refused).toMatchObject({
    status: 422,
    error_code: 'invalid_parameter',
    error_param: 'nme',
  });
  expect(JSON.parse(refused?.sent)).toEqual({ nme: '[text, 14 characters]', agency: 'Pike' });
});

it('records the parameters of a refused read', async () => {
  await call('GET', '/projects?limit=0&colour=red');
  const [row] = await logged();
  expect(JSON.parse(row?.sent)).toEqual({ limit: '0', colour: '[text, 3 characters]' });
});

it('records no secret: neither of a query, a path, a body nor a token', async () => {
  const { secret } = test.token;
  await call('GET', `/projects?token=${secret}`);
  await call('GET', `/projects/${secret}`);
  await call('POST', '/webhook-endpoints', {
    body: {
      name: secret,
      url: `https://hooks.example.com/${secret}`,
      events: [secret],
      [secret]: 1,
    },
  });
  await call('POST', '/webhook-endpoints', { body: `{"name": "${secret}"` });
  const rows = await logged();
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
});

it('records a call with a revoked token, and none without a token or with an unknown one', async () => {
  const { owner } = test.workspace;
  const token = await makeToken(test.app, owner);
  await as(test.app, owner, (ctx) => revokeToken(ctx, { id: token.id }));
  await call('GET', '/me', { token });
  await call('GET', '/me', { token: null });
  await call('GET', '/me', { token: { headers: { authorization: 'Bearer svc_unknown' } } });
  await call('GET', '/me', { token: { headers: { authorization: 'Bearer a b' } } });
  expect(await logged()).toMatchObject([
    { token_id: token.id, status: 401, error_code: 'invalid_token', sent: null },
  ]);
});

it('records calls over the rate, and calls of unknown routes', async () => {
  const token = await makeToken(test.app, test.workspace.owner, ['projects:read']);
  await call('GET', '/nope', { token });
  for (let i = 0; i < 120; i += 1) await call('GET', '/me', { token });
  const rows = await logged();
  expect(rows[0]).toMatchObject({ path: '/nope', status: 404, error_code: 'not_found' });
  expect(rows.at(-1)).toMatchObject({ status: 429, error_code: 'rate_limited' });
});

it('does not record the document, which needs no token', async () => {
  await call('GET', '/openapi.json');
  expect(await logged()).toEqual([]);
});
