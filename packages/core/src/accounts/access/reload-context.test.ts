import { AppError } from '@callboard/domain/errors';
import {
  as,
  asTokenOf,
  createTestApp,
  makeMember,
  makeToken,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { updateMember } from '../members/index.ts';
import { setPlan } from '../plans/index.ts';
import { revokeToken } from '../tokens/index.ts';
import { admit } from './admit.unscoped.ts';
import { limits } from './limits.unscoped.ts';
import { asOperator } from './open-context.ts';
import { reloadContext } from './reload-context.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

afterAll(() => app.close());

const change = (member: TestMember, input: object) =>
  as(app, owner, (ctx) => updateMember(ctx, { id: member.membershipId, ...input }));

const bill = (input: Parameters<typeof setPlan>[1]) =>
  asOperator(app.database, company.id, (ctx) => setPlan(ctx, input));

describe('a second look at the actor', () => {
  test('finds the present role of a member', async () => {
    const member = await makeMember(app, company, 'admin');
    const { actor } = await as(app, member, async (ctx) => {
      await change(member, { role: 'coordinator' });
      return reloadContext(ctx);
    });
    expect(actor).toMatchObject({ kind: 'user', role: 'coordinator', name: member.name });
  });

  test.each(['suspended', 'removed'] as const)('rejects a member who is %s now', async (status) => {
    const member = await makeMember(app, company, 'producer');
    const looking = as(app, member, async (ctx) => {
      await change(member, { status });
      return reloadContext(ctx);
    });
    expect(await refusalOf(looking)).toBe('not_signed_in');
  });

  test('rejects a token that was revoked, expired or lost its creator meanwhile', async () => {
    const admin = await makeMember(app, company, 'admin');
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    const expiring = await makeToken(app, owner, undefined, { expiresAt });
    const [revoked, orphaned] = [await makeToken(app, owner), await makeToken(app, admin)];
    const after = (token: typeof revoked, work: () => Promise<unknown>) =>
      refusalOf(
        asTokenOf(app, token, async (ctx) => {
          await work();
          return reloadContext(ctx);
        }),
      );
    expect(await after(expiring, async () => {})).toBe('no refusal');
    expect(await after(revoked, () => as(app, owner, (ctx) => revokeToken(ctx, revoked)))).toBe(
      'invalid_token',
    );
    expect(await after(orphaned, () => change(admin, { status: 'suspended' }))).toBe(
      'invalid_token',
    );
    expect(await after(expiring, async () => app.clock.advance(60))).toBe('invalid_token');
  });

  test('finds the present plan, and checks the rule of the work again', async () => {
    const rule = ({ workspace }: Pick<Ctx, 'workspace'>) => {
      if (workspace.subscription.status === 'canceled') throw new AppError('forbidden', 'Lapsed.');
    };
    const look = (status: 'active' | 'canceled') =>
      as(app, owner, async (ctx) => {
        await bill({ status });
        const { workspace } = await reloadContext({ ...ctx, rule });
        return workspace.subscription.status;
      });
    expect(await look('active')).toBe('active');
    expect(await refusalOf(look('canceled'))).toBe('forbidden');
    await bill({ status: 'active' });
  });

  test('finds only its own workspace', async () => {
    const { id } = await makeWorkspace(app);
    const { workspace } = await as(app, owner, reloadContext);
    expect(workspace.id).toBe(company.id);
    expect(workspace.id).not.toBe(id);
  });
});

describe('an admitted call', () => {
  const { count, windowSeconds } = limits.restWrites;

  test('is counted for its token only, up to the last of the window', async () => {
    const [one, other] = [await makeToken(app, owner), await makeToken(app, owner)];
    const call = ({ headers }: typeof one) =>
      admit(app.database, headers.authorization, 'restWrites');
    const states = [];
    for (let number = 0; number < count; number += 1) states.push((await call(one)).state);
    expect(states.every((state) => state !== null)).toBe(true);
    expect(await call(one)).toMatchObject({ session: { token: { id: one.id } }, state: null });
    expect((await call(other)).state).not.toBeNull();
    app.clock.advance(windowSeconds);
    expect((await call(one)).state).not.toBeNull();
  });

  test('is not counted while the plan is not active', async () => {
    const token = await makeToken(app, owner);
    const call = () => admit(app.database, token.headers.authorization, 'restWrites');
    await bill({ status: 'canceled' });
    for (let number = 0; number <= count; number += 1) {
      expect(await refusalOf(call())).toBe('plan_inactive');
    }
    await bill({ status: 'active' });
    expect((await call()).state).not.toBeNull();
  });

  test('with an unknown token is rejected before anything is counted', async () => {
    const rows = async () => (await app.system.sql`select count(*)::int from rate_limits`)[0];
    const before = await rows();
    const call = (header: string | null) => refusalOf(admit(app.database, header, 'restWrites'));
    for (const header of [null, '', 'Basic abc', 'Token svc_1']) {
      expect(await call(header)).toBe('missing_token');
    }
    for (const header of ['Bearer', 'Bearer ', 'Bearer a b', 'bearer svc_unknown', 'Bearer "x"']) {
      expect(await call(header), header).toBe('invalid_token');
    }
    expect(await rows()).toEqual(before);
  });
});
