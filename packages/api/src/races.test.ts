import type { Ctx } from '@callboard/core';
import { revokeToken, setPlan, updateMember } from '@callboard/core/accounts';
import type { PostOnce } from '@callboard/core/tell';
import {
  createTestApp,
  makeMember,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestToken,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from './index.ts';
import { editsFor, linesWith } from './testing/collect.ts';
import { inputOf, isOfApp, procedures } from './testing/inputs.ts';
import { invoke } from './testing/invoke.ts';
import { links } from './testing/links.ts';
import { makeRecords, type Records } from './testing/records.ts';
import { statements } from './testing/statements.ts';
import { undoing } from './testing/undoing.ts';

const locking = linesWith(({ lock }) => lock === 'workspace');
const dated = linesWith(({ lock }) => lock === 'month');
const free = linesWith(({ lock }) => typeof lock === 'object');

let app: TestApp;
let company: TestWorkspace;
let boss: TestMember;
let records: Records;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  boss = await makeMember(app, company, 'owner');
  records = { ...(await makeRecords(app, company.owner)), member: boss.membershipId };
});

beforeEach(async () => {
  // One person may make a limited number of changes in a minute.
  app.clock.advance(60);
  await app.system.sql`
    update memberships set role = 'owner', status = 'active' where id = ${boss.membershipId}`;
});

afterAll(() => app.close());

test('how it meets a lost right is stated of every change', () => {
  const changes = procedures.filter(([, { type }]) => type === 'mutation');
  const existing = changes.map(([path]) => path);
  const stated = [...locking, ...dated, ...free];
  expect(editsFor('`lock`', { stated, existing })).toEqual([]);
});

describe.each(locking.filter(isOfApp))('%s', (path) => {
  test.each([
    ['demoted', { role: 'crew' }, 'forbidden'],
    ['removed', { status: 'removed' }, 'not_signed_in'],
    ['suspended', { status: 'suspended' }, 'not_signed_in'],
  ] as const)('by someone who is just being %s is refused', async (_, to, code) => {
    const work = () =>
      call(path, { database: app.database, member: boss, post, links, statements });
    const { outcome, ...rest } = await meet((ctx) => change(ctx, to), work);
    expect({ outcome, ...rest }).toEqual({ outcome: code, hasWaited: true, changedNothing: true });
  });
});

describe.each(locking.filter((path) => !isOfApp(path)))('%s', (path) => {
  test.each([
    ['is revoked', (ctx: Ctx, { id }: TestToken) => revokeToken(ctx, { id })],
    ['loses its person', (ctx: Ctx) => change(ctx, { status: 'removed' })],
    ['is stopped with its person', (ctx: Ctx) => change(ctx, { status: 'suspended' })],
    ['ends with the role of its person', (ctx: Ctx) => change(ctx, { role: 'producer' })],
  ])('with a token that just %s is refused', async (_, end) => {
    const token = await makeToken(app, boss);
    const work = () => call(path, { database: app.database, ...credentialsOf(path, token), post });
    const outcome = await meet((ctx) => end(ctx, token), work);
    expect(outcome).toEqual({ outcome: 'invalid_token', hasWaited: true, changedNothing: true });
  });
});

describe('while the workspace is locked', () => {
  test.each(free)('%s does not wait for the lock', async (path) => {
    // A workspace holds few live tokens.
    const context = isOfApp(path)
      ? { member: boss }
      : { token: (await makeToken(app, boss)).session };
    const work = () => call(path, { database: undoing(app.database), ...context, post });
    const { hasWaited } = await meet((ctx) => setPlan(ctx, { plan: 'house' }), work);
    expect(hasWaited).toBe(false);
  });
});

describe('in the books', () => {
  test.each(dated)('%s by someone who is just being removed is refused', async (path) => {
    const work = () =>
      call(path, { database: app.database, member: boss, post, links, statements });
    const { outcome, ...rest } = await meet((ctx) => change(ctx, { status: 'removed' }), work);
    const refused = { outcome: 'not_signed_in', hasWaited: true, changedNothing: true };
    expect({ outcome, ...rest }).toEqual(refused);
  });
});

/** Tools are called by connections. */
function credentialsOf(path: string, { session }: TestToken) {
  if (!path.startsWith('tools.')) return { token: session };
  return { mcp: { ...session, scopes: ['read' as const, 'estimate' as const] } };
}

function meet(change: (ctx: Ctx) => Promise<unknown>, work: () => Promise<unknown>) {
  return whileCommitting(app, { by: company.owner, change, work });
}

function change(ctx: Ctx, to: Omit<Parameters<typeof updateMember>[1], 'id'>) {
  return updateMember(ctx, { id: boss.membershipId, ...to });
}

async function call(path: string, context: Parameters<typeof createCaller>[0]): Promise<unknown> {
  const procedure = procedures.find(([name]) => name === path)?.[1];
  if (!procedure) throw new Error(`There is no procedure ${path}.`);
  const input = inputOf(path, procedure, records);
  return invoke(createCaller(context), path, input);
}

const post: PostOnce = async () => {
  throw new Error('Nothing may be posted.');
};
