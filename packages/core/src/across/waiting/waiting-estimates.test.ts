import {
  as,
  createTestApp,
  makeEstimate,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { findHome } from '../home/index.ts';
import { listWaitingOnClient, waitingTool } from './index.ts';
import { countWaitingOnClient } from './list-waiting-on-client.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app));
});

afterAll(() => app.close());

test('an estimate waits while it is sent or viewed and has not expired', async () => {
  const job = await makeProject(app, owner);
  const bid = await makeEstimate(app, owner, { projectId: job.id, title: 'Own Your Corner' });
  const other = await makeEstimate(app, owner, { title: 'Glow' });
  expect(await titles(owner)).toEqual([]);
  await set(bid.id, 'sent', '2999-01-01');
  await set(other.id, 'viewed', '2999-01-01');
  expect(await titles(owner)).toEqual(['EST-1001 v1 Own Your Corner', 'EST-1002 v1 Glow']);
  expect(await titles(owner, { projectId: job.id })).toEqual(['EST-1001 v1 Own Your Corner']);
  expect(await as(app, owner, countWaitingOnClient)).toBe(2);
  expect((await as(app, owner, findHome)).office?.waiting).toMatchObject({
    ...{ total: 2, estimates: [{ number: 'EST-1001' }, { number: 'EST-1002' }] },
  });
  await set(other.id, 'viewed', '2026-11-01');
  await set(bid.id, 'accepted', null);
  expect(await titles(owner)).toEqual([]);
});

test('those who see no money are not told of it', async () => {
  const { id } = await makeEstimate(app, owner);
  await set(id, 'sent', null);
  const coordinator = await makeMember(app, { id: owner.workspaceId }, 'coordinator');
  expect(await titles(coordinator)).toEqual([]);
  expect(await as(app, coordinator, countWaitingOnClient)).toBe(0);
  expect((await as(app, coordinator, findHome)).office?.waiting.estimates).toEqual([]);
});

function titles(member: TestMember, filter: object = {}): Promise<string[]> {
  return as(app, member, async (ctx: Ctx) => {
    const { items } = await listWaitingOnClient(ctx, { limit: 25, ...filter });
    return items.map((it) => waitingTool.toWaitingItem(ctx, it).title);
  });
}

async function set(id: string, status: string, validUntil: string | null) {
  await app.system.sql`
    update estimates set status = ${status}, valid_until = ${validUntil} where id = ${id}`;
}
