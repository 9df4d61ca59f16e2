import {
  as,
  createTestApp,
  makeRequest,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestToken,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { revokeToken } from '../tokens/index.ts';
import {
  type AnsweredRequest,
  countRequests,
  listRequests,
  openRequestLog,
  pruneRequests,
} from './index.ts';
import { mostPerDay } from './store-requests.unscoped.ts';

const day = 86_400;

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let token: TestToken;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app);
  owner = company.owner;
  token = await makeToken(app, owner);
});
afterAll(() => app.close());

type Filters = Omit<Parameters<typeof listRequests>[1], 'limit' | 'cursor'>;

const list = (filters: Filters = {}, by = owner) =>
  as(app, by, (ctx) => listRequests(ctx, { limit: 25, ...filters }));
const idsOf = async (filters: Filters = {}) => (await list(filters)).items.map(({ id }) => id);
const count = (by = owner) => as(app, by, countRequests);
const find = async (id: string, by = owner) => (await list({ query: id }, by)).items[0];

const refused: Partial<AnsweredRequest> = {
  method: 'POST',
  path: '/projects',
  status: 422,
  refusal: {
    code: 'invalid_parameter',
    param: 'nme',
    message: 'nme: This route does not accept this field.',
    sent: { nme: 'Morning Ritual', agency: 'Pike' },
    fields: new Set(['name', 'agency']),
  },
};

test('a request is listed with its token and with what it took, and found by its id', async () => {
  const id = await makeRequest(app, token, { path: '/projects' });
  const shown = {
    ...{ id, tokenId: token.id, tokenName: 'Edit bay sync', method: 'GET', path: '/projects' },
    ...{ status: 200, errorCode: null, createdAt: app.clock.now() },
  };
  const { items, nextCursor } = await list();
  expect(items).toMatchObject([{ ...shown, durationMs: expect.closeTo(12.3) }]);
  expect(nextCursor).toBeNull();
  expect(await find(id)).toMatchObject({ ...shown, message: null, sent: null });
});

test('a refused request has its refusal and what was sent, without unknown values', async () => {
  const id = await makeRequest(app, token, refused);
  const row = await find(id);
  expect(row).toMatchObject({
    ...{ status: 422, errorCode: 'invalid_parameter', errorParam: 'nme' },
    message: 'nme: This route does not accept this field.',
  });
  expect(JSON.parse(row?.sent ?? '')).toEqual({ nme: '[text, 14 characters]', agency: 'Pike' });
});

test('text that PostgreSQL cannot store keeps no other request out', async () => {
  const { refusal } = refused;
  const id = await makeRequest(app, token, {
    ...{ path: '/a\0b\ud800', status: 422 },
    ...(refusal && {
      refusal: { ...refusal, param: 'a\0', message: '\udfff\0', sent: { '\0': '\0' } },
    }),
  });
  expect(await find(id)).toMatchObject({ path: '/ab\ufffd', errorParam: 'a', message: '\ufffd' });
});

test('text with the marks of an array is stored as it was', async () => {
  const path = '/a,"b"\\{c}\\"null';
  expect(await find(await makeRequest(app, token, { path }))).toMatchObject({ path });
  const second = await makeRequest(app, token, { path: 'null' });
  expect(await find(second)).toMatchObject({ path: 'null' });
});

test('the list is filtered by token, method, outcome, path, words and days', async () => {
  const other = await makeToken(app, owner, ['projects:read'], { name: 'Crew calendar' });
  const ok = await makeRequest(app, token, { path: '/projects/prj_1' });
  const bad = await makeRequest(app, other, refused);
  const failed = await makeRequest(app, other, { path: '/clients', status: 500 });
  app.clock.advance(2 * day);
  const later = await makeRequest(app, other, { path: '/me', method: 'DELETE', status: 405 });
  expect(await idsOf()).toHaveLength(4);
  expect(await idsOf({ tokenId: token.id })).toEqual([ok]);
  expect(await idsOf({ method: 'POST' })).toEqual([bad]);
  expect(await idsOf({ outcome: 'ok' })).toEqual([ok]);
  expect(await idsOf({ outcome: 'refused' })).toEqual([later, bad]);
  expect(await idsOf({ outcome: 'failed' })).toEqual([failed]);
  expect(await idsOf({ path: '/projects' })).toEqual([bad]);
  expect(await idsOf({ query: 'projects' })).toEqual([bad, ok].sort().reverse());
  expect(await idsOf({ query: 'INVALID_param' })).toEqual([bad]);
  expect(await idsOf({ query: 'does not accept' })).toEqual([bad]);
  expect(await idsOf({ query: ok })).toEqual([ok]);
  expect(await idsOf({ query: '%' })).toEqual([]);
  const today = app.clock.now().toISOString().slice(0, 10);
  expect(await idsOf({ from: today, to: today })).toEqual([later]);
  expect(await idsOf({ outcome: 'refused', tokenId: other.id, method: 'DELETE' })).toEqual([later]);
});

test('pages are newest first and end', async () => {
  for (let i = 0; i < 5; i += 1) {
    app.clock.advance(1);
    await makeRequest(app, token, { path: `/projects/${i}` });
  }
  const page = (cursor?: string) =>
    as(app, owner, (ctx) => listRequests(ctx, { limit: 2, ...(cursor && { cursor }) }));
  const paths: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { items, nextCursor } = await page(cursor ?? undefined);
    paths.push(...items.map((it) => it.path));
    cursor = nextCursor;
  } while (cursor);
  expect(paths).toEqual([4, 3, 2, 1, 0].map((i) => `/projects/${i}`));
});

test('counts the requests of 7 days', async () => {
  expect(await count()).toEqual({ recorded: 0, refused: 0, dropped: 0 });
  await makeRequest(app, token);
  await makeRequest(app, token, refused);
  expect(await count()).toEqual({ recorded: 2, refused: 1, dropped: 0 });
  app.clock.advance(7 * day);
  expect(await count()).toEqual({ recorded: 0, refused: 0, dropped: 0 });
});

test('an unknown request, and one of another company, is not found', async () => {
  const id = await makeRequest(app, token);
  const { owner: stranger } = await makeWorkspace(app);
  expect(await find(id, stranger)).toBeUndefined();
  expect(await find('req_none')).toBeUndefined();
});

test('a request with a revoked token is in the log of its company, one with an unknown token in none', async () => {
  await as(app, owner, (ctx) => revokeToken(ctx, { id: token.id }));
  const refusal = {
    ...refused.refusal,
    code: 'invalid_token',
    sent: {},
    fields: new Set<string>(),
  };
  const by401 = (secret: string) =>
    makeRequest(app, token, {
      ...{ status: 401, by: { secret } },
      refusal: { ...refusal, message: 'This token is unknown, revoked or expired.' },
    });
  const id = await by401(token.secret);
  await by401('svc_unknown');
  expect(await list()).toMatchObject({
    items: [{ id, tokenId: token.id, status: 401, errorCode: 'invalid_token' }],
  });
  const rows = await app.system.sql`
    select id from request_log where workspace_id <> ${company.id} and status = 401`;
  expect([...rows]).toEqual([]);
});

test('recording waits for nothing; flushing stores everything in few statements', async () => {
  const log = openRequestLog({ database: app.database });
  const ids = Array.from({ length: 2_500 }, () => newId('request'));
  for (const requestId of ids) {
    const request = { requestId, method: 'GET', path: '/me', status: 200, durationMs: 1 };
    expect(log.record({ ...request, by: token.session })).toBeUndefined();
  }
  await log.flush();
  const { recorded, dropped } = await count();
  // One company fills at most its share of the memory; the others are counted.
  expect(recorded + dropped).toBe(2_500);
  expect(recorded).toBeGreaterThan(1_500);
  expect(dropped).toBeGreaterThan(0);
  await log.close();
  expect(await count()).toMatchObject({ recorded });
});

test('beyond the most per day requests are only counted', async () => {
  await makeRequest(app, token);
  await app.system.sql`
    update request_counts set recorded = ${mostPerDay - 1} where workspace_id = ${company.id}`;
  const last = await makeRequest(app, token, { path: '/last' });
  await makeRequest(app, token, { path: '/dropped' });
  expect(await count()).toEqual({ recorded: mostPerDay, refused: 0, dropped: 1 });
  expect(await idsOf({ query: '/last' })).toEqual([last]);
  expect(await idsOf({ query: '/dropped' })).toEqual([]);
});

test('what cannot be stored is counted, reported, and holds up nothing later', async () => {
  const failures: unknown[] = [];
  const log = openRequestLog({ database: app.database, failed: (error) => failures.push(error) });
  const request = { method: 'GET', path: '/me', status: 200, durationMs: 1, by: token.session };
  log.record({ ...request, requestId: newId('request'), status: 2 ** 40 });
  await log.flush();
  expect(failures).toHaveLength(1);
  expect(await count()).toEqual({ recorded: 0, refused: 0, dropped: 1 });
  log.record({ ...request, requestId: newId('request') });
  await log.flush();
  expect(await count()).toEqual({ recorded: 1, refused: 0, dropped: 1 });
  expect(failures).toHaveLength(1);
});

test('requests of a company that is being deleted are left out', async () => {
  const { session } = token;
  await app.system.sql`update workspaces set deleted_at = now() where id = ${company.id}`;
  await makeRequest(app, { session });
  const rows = await app.system.sql`
    select from request_counts where workspace_id = ${company.id}`;
  expect(rows).toHaveLength(0);
});

test('requests are kept for 7 days and then deleted, with their counts', async () => {
  const stored = async () => {
    await pruneRequests(app.database);
    const of = company.id;
    const [row] = await app.system.sql`
      select (select count(*)::int from request_log where workspace_id = ${of}) as requests,
        (select count(*)::int from request_counts where workspace_id = ${of}) as days`;
    return row;
  };
  const id = await makeRequest(app, token);
  app.clock.advance(7 * day);
  expect(await stored()).toEqual({ requests: 1, days: 1 });
  expect(await find(id)).toMatchObject({ id });
  app.clock.advance(0.001);
  expect(await find(id)).toBeUndefined();
  expect(await idsOf()).toEqual([]);
  await makeRequest(app, token);
  expect(await stored()).toEqual({ requests: 1, days: 2 });
  app.clock.advance(day);
  expect(await stored()).toEqual({ requests: 1, days: 1 });
});
