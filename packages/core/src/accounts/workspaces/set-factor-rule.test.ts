import {
  as,
  createTestApp,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActivity } from '../../activity/index.ts';
import { inviteMember, renewInvitation } from '../invitations/index.ts';
import { listMembers, updateMember } from '../members/index.ts';
import { createToken } from '../tokens/index.ts';
import { findCompany, setFactorRule } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

/** Marks a person as one with a second factor, or without. */
async function setFactor(
  { userId }: TestMember,
  since: string | null = '2026-11-01',
): Promise<void> {
  await app.system.sql`update users set second_factor_since = ${since} where id = ${userId}`;
}

const setRule = (isRequired: boolean, by = owner) =>
  as(app, by, (ctx) => setFactorRule(ctx, { isRequired }));
const work = (by: TestMember) => as(app, by, (ctx) => findCompany(ctx));
const refused = { code: 'second_factor_needed' };

describe('a company that requires a second factor', () => {
  test('keeps out members who may see money and have none, until they add one', async () => {
    await setFactor(owner);
    const admin = await makeMember(app, company, 'admin');
    const producer = await makeMember(app, company, 'producer');
    const bookkeeper = await makeMember(app, company, 'coordinator');
    const coordinator = await makeMember(app, company, 'coordinator');
    const full = { id: bookkeeper.membershipId, financeAccess: 'full' } as const;
    await as(app, owner, (ctx) => updateMember(ctx, full));
    await setRule(true);
    for (const member of [owner, coordinator]) await work(member);
    for (const member of [admin, producer, bookkeeper]) {
      await expect(work(member)).rejects.toMatchObject(refused);
      await setFactor(member);
      await work(member);
    }
    await setFactor(owner, null);
    await expect(setRule(false)).rejects.toMatchObject(refused);
    await setFactor(owner);
    await setRule(false);
    await setFactor(owner, null);
    await work(owner);
    const { items } = await as(app, owner, (ctx) => listActivity(ctx, { limit: 5 }));
    expect(items.map(({ verb }) => verb)).toContain('factor_rule_set');
  });

  test('is asked for only by an owner who has one, and says who has one', async () => {
    await expect(setRule(true)).rejects.toMatchObject({ code: 'conflict' });
    const crew = await makeMember(app, company, 'crew');
    await setFactor(owner);
    const members = await as(app, owner, (ctx) => listMembers(ctx));
    const seen = members.map(({ id, hasSecondFactor, maySeeMoney }) => [
      id,
      hasSecondFactor,
      maySeeMoney,
    ]);
    expect(seen).toEqual([
      [owner.membershipId, true, true],
      [crew.membershipId, false, false],
    ]);
  });

  test('is read again under the lock', async () => {
    const admin = await makeMember(app, company, 'admin');
    const late = as(app, admin, async (ctx) => {
      await app.system.sql`
        update workspaces set requires_second_factor = true where id = ${company.id}`;
      return createToken(ctx, {
        name: 'A',
        scopes: ['projects:read'],
        creatorId: admin.membershipId,
      });
    });
    await expect(late).rejects.toMatchObject(refused);
  });
});

describe('what gives lasting power', () => {
  const acts = (member: TestMember): [string, (by: TestMember) => Promise<unknown>][] => [
    [
      'a token that writes',
      (by) =>
        as(app, by, (ctx) =>
          createToken(ctx, { name: 'A', scopes: ['links:write'], creatorId: by.membershipId }),
        ),
    ],
    [
      'a new owner',
      (by) => as(app, by, (ctx) => updateMember(ctx, { id: member.membershipId, role: 'owner' })),
    ],
    [
      'another role for an owner',
      (by) => as(app, by, (ctx) => updateMember(ctx, { id: member.membershipId, role: 'admin' })),
    ],
    [
      'all money',
      (by) =>
        as(app, by, async (ctx) => {
          const { membershipId: id } = await makeMember(app, company, 'coordinator');
          return updateMember(ctx, { id, financeAccess: 'full' });
        }),
    ],
    [
      'an invitation as owner',
      (by) =>
        as(app, by, (ctx) =>
          inviteMember(ctx, { email: 'new@example.com', name: 'New', role: 'owner' }),
        ),
    ],
    [
      'a new link for an invited owner',
      (by) =>
        as(app, by, async (ctx) => {
          const invited = (await listMembers(ctx)).find((it) => it.status === 'invited');
          return renewInvitation(ctx, { id: invited?.id ?? '' });
        }),
    ],
    [
      'another admin, who sees all money',
      (by) =>
        as(app, by, async (ctx) => {
          const { membershipId: id } = await makeMember(app, company, 'producer');
          return updateMember(ctx, { id, role: 'admin' });
        }),
    ],
    [
      'an invitation as admin',
      (by) =>
        as(app, by, (ctx) =>
          inviteMember(ctx, { email: 'admin@example.com', name: 'New', role: 'admin' }),
        ),
    ],
    [
      'the rule for second factors',
      (by) => as(app, by, (ctx) => setFactorRule(ctx, { isRequired: false })),
    ],
  ];

  test('needs a proof in the session within ten minutes', async () => {
    const member = await makeMember(app, company, 'admin');
    const now = app.clock.now().getTime();
    for (const [what, act] of acts(member)) {
      for (const confirmedAt of [undefined, new Date(now - 600_000)]) {
        const { confirmedAt: _, ...rest } = owner;
        const by = { ...rest, ...(confirmedAt && { confirmedAt }) };
        await expect(act(by), what).rejects.toMatchObject({ code: 'confirmation_needed' });
      }
      await act({ ...owner, confirmedAt: new Date(now - 599_999) });
    }
  });

  test('is not asked for a token that only reads, or another role', async () => {
    const { confirmedAt: _, ...by } = owner;
    const member = await makeMember(app, company, 'crew');
    const token = { name: 'A', scopes: ['projects:read' as const], creatorId: by.membershipId };
    await as(app, by, (ctx) => createToken(ctx, token));
    await as(app, by, (ctx) => updateMember(ctx, { id: member.membershipId, role: 'producer' }));
  });
});
