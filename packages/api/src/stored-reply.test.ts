import { type Claim, claimKey } from '@callboard/core/idempotency';
import {
  createTestApp,
  makeToken,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestToken,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from './index.ts';

let app: TestApp;
let token: TestToken;

beforeAll(async () => {
  app = await createTestApp();
  token = await makeToken(app, (await makeWorkspace(app, { plan: 'starter' })).owner);
});

afterAll(() => app.close());

test('a keyed write stores its status and its answer to the letter', async () => {
  const project = await callerWith(await claim('a')).v1.projects.create({ name: 'Ünïcode “x”' });
  expect(await claimKey(app.database, token.session, keyed('a'))).toEqual({
    status: 201,
    body: JSON.stringify(project),
  });
});

test('a keyed write that is refused stores nothing', async () => {
  const run = await claim('b');
  expect(await refusalOf(callerWith(run).v1.projects.create({ name: 'x', client_id: 'no' }))).toBe(
    'invalid_parameter clientId',
  );
  const again = claimKey(app.database, token.session, keyed('b'));
  expect(await refusalOf(again)).toBe('idempotency_in_progress');
});

test('a run whose key was taken over makes nothing', async () => {
  const late = await claim('c');
  app.clock.advance(60);
  await claim('c');
  const before = await callerWith().v1.projects.list({});
  expect(await refusalOf(callerWith(late).v1.projects.create({ name: 'Late' }))).toBe(
    'idempotency_in_progress',
  );
  expect(await callerWith().v1.projects.list({})).toEqual(before);
});

function keyed(key: string) {
  return { key, fingerprint: 'post /projects' };
}

async function claim(key: string): Promise<Claim> {
  const answer = await claimKey(app.database, token.session, keyed(key));
  if ('run' in answer) return answer;
  throw new Error('The key was used.');
}

function callerWith(run?: Claim) {
  const { database } = app;
  return createCaller({ database, token: token.session, ...(run && { claim: run }) });
}
