import { type Claim, claimKey, storeReply } from '@callboard/core/accounts';
import { AppError } from '@callboard/domain/errors';
import {
  createTestApp,
  makeToken,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestToken,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiContext, createCaller } from './index.ts';

type KeepReply = NonNullable<ApiContext['keepReply']>;

let app: TestApp;
let token: TestToken;

beforeAll(async () => {
  app = await createTestApp();
  token = await makeToken(app, (await makeWorkspace(app, { plan: 'starter' })).owner);
});

afterAll(() => app.close());

test('the response to a write is stored as sent, in the same transaction', async () => {
  const kept: unknown[] = [];
  const keepReply: KeepReply = async (ctx, data) => {
    const mine = await ctx.tx.execute('select count(*)::int as count from projects');
    kept.push(data, mine[0]?.count);
  };
  const project = await callerWith(keepReply).v1.projects.create({ name: 'Ünïcode “x”' });
  expect(kept).toEqual([project, 1]);
});

test('nothing is stored for a refused write', async () => {
  const kept: unknown[] = [];
  const caller = callerWith(async (_, data) => void kept.push(data));
  const refused = caller.v1.projects.create({ name: 'x', client_id: 'no' });
  expect(await refusalOf(refused)).toBe('invalid_parameter clientId');
  expect(kept).toEqual([]);
});

test('a write whose response cannot be stored is rolled back', async () => {
  const before = await callerWith().v1.projects.list({});
  const caller = callerWith(async () => {
    throw new AppError('idempotency_in_progress', 'Another request has the key.');
  });
  expect(await refusalOf(caller.v1.projects.create({ name: 'Lost' }))).toBe(
    'idempotency_in_progress',
  );
  expect(await callerWith().v1.projects.list({})).toEqual(before);
});

test('a run that lost its key to another is rolled back', async () => {
  const late = await claim('c');
  app.clock.advance(60);
  await claim('c');
  const before = await callerWith().v1.projects.list({});
  const caller = callerWith((ctx) => storeReply(ctx, late, { status: 201, body: '{}' }));
  expect(await refusalOf(caller.v1.projects.create({ name: 'Late' }))).toBe(
    'idempotency_in_progress',
  );
  expect(await callerWith().v1.projects.list({})).toEqual(before);
});

async function claim(key: string): Promise<Claim> {
  const keyed = { key, fingerprint: 'post /projects' };
  const claimed = await claimKey(app.database, token.session, keyed);
  if ('run' in claimed) return claimed;
  throw new Error('The key was used.');
}

function callerWith(keepReply?: KeepReply) {
  const { database } = app;
  return createCaller({ database, token: token.session, ...(keepReply && { keepReply }) });
}
