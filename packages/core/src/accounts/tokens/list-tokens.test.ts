import {
  as,
  createTestApp,
  makeMember,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateMember } from '../members/index.ts';
import { listTokens, revokeToken } from './index.ts';

let app: TestApp;
let owner: TestMember;
let admin: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  const workspace = await makeWorkspace(app);
  owner = workspace.owner;
  admin = await makeMember(app, workspace, 'admin');
});
afterAll(() => app.close());

async function stateOf(id: string) {
  const tokens = await as(app, owner, (ctx) => listTokens(ctx));
  return tokens.find((it) => it.id === id)?.state;
}

test('a token expires exactly at its expiry', async () => {
  const expiresAt = new Date(app.clock.now().getTime() + 60_000);
  const { id } = await makeToken(app, owner, ['projects:read'], { expiresAt });
  app.clock.advance(59);
  expect(await stateOf(id)).toBe('live');
  app.clock.advance(1);
  expect(await stateOf(id)).toBe('expired');
});

test('a revoked token is shown as revoked', async () => {
  const { id } = await makeToken(app, owner);
  await as(app, owner, (ctx) => revokeToken(ctx, { id }));
  expect(await stateOf(id)).toBe('revoked');
});

test('a token is stopped while its creator is suspended', async () => {
  const { id } = await makeToken(app, admin);
  const set = (status: 'active' | 'suspended') =>
    as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, status }));
  await set('suspended');
  expect(await stateOf(id)).toBe('stopped');
  await set('active');
  expect(await stateOf(id)).toBe('live');
});

test('members cannot suspend or remove themselves', async () => {
  const change = { id: admin.membershipId, status: 'removed' } as const;
  await expect(as(app, admin, (ctx) => updateMember(ctx, change))).rejects.toMatchObject({
    code: 'conflict',
  });
});
