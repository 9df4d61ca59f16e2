import type { Role } from '@callboard/domain/access/enums';
import {
  activityOf,
  as,
  createTestApp,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPlan } from '../../across/plan/index.ts';
import { listOutbox, readMail } from '../../mail/index.ts';
import { addMember, listMembers, updateMember } from '../members/index.ts';
import { listWorkspacesOf } from '../people/index.ts';
import {
  findInvitation,
  inviteMember,
  inviteMembers,
  renewInvitation,
  withdrawInvitation,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

afterAll(() => app.close());

let count = 0;

const invite = (by: TestMember, options: { email?: string; role?: Role } = {}) => {
  count += 1;
  const { email = `invited-${count}@example.com`, role = 'producer' } = options;
  return as(app, by, (ctx) => inviteMember(ctx, { email, name: 'Dana Whitlock', role }));
};

describe('inviting a person', () => {
  test('creates an invited member under the name that was typed, and is logged', async () => {
    const { member, secret, expiresAt } = await invite(owner, { role: 'admin' });
    expect(member).toMatchObject({ userId: null, name: 'Dana Whitlock', status: 'invited' });
    expect(secret).toMatch(/^join_[\w-]{43}$/);
    expect(expiresAt.getTime() - app.clock.now().getTime()).toBe(7 * 86_400_000);
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      verb: 'invited',
      subjectId: member.id,
      summary: 'Dana Whitlock was invited as admin',
    });
  });

  test('mails a link that the inviter does not see, and a new one with a new link', async () => {
    const { member, secret, bounce } = await invite(owner);
    expect(bounce).toBeNull();
    const renewed = await as(app, owner, (ctx) => renewInvitation(ctx, { id: member.id }));
    const mails = await listOutbox(app.database, { email: member.email, limit: 10 });
    expect(mails.map(({ kind, workspaceId }) => [kind, workspaceId])).toEqual([
      ['invitation', company.id],
      ['invitation', company.id],
    ]);
    const texts = mails.map(({ text }) => text);
    const links = texts.map((it) => it?.match(/\/join#(\S+)/)?.[1] ?? '');
    expect(new Set([...links, secret, renewed.secret]).size).toBe(4);
    const [newest = '', older = ''] = links;
    expect(await findInvitation(app.database, { secret: older })).toBeNull();
    expect(await findInvitation(app.database, { secret: newest })).toMatchObject({
      email: member.email,
    });
    expect(texts[0]).toContain(owner.name);
    const shown = await as(app, owner, (ctx) => readMail(ctx, { id: mails[0]?.id ?? '' }));
    expect(shown?.text).toContain('/join#hidden');
    expect(JSON.stringify(shown)).not.toContain(newest);
  });

  test('mails nothing to an address that bounced, and says so', async () => {
    await app.system.sql`
      insert into bounced_addresses (email, response, bounced_at)
      values ('gone@example.com', '550 No such user', now())`;
    const { secret, bounce } = await invite(owner, { email: 'gone@example.com' });
    expect(bounce).toMatchObject({ response: '550 No such user' });
    expect(await listOutbox(app.database, { email: 'gone@example.com', limit: 1 })).toEqual([]);
    expect(await findInvitation(app.database, { secret })).toMatchObject({ name: 'Dana Whitlock' });
  });

  test('stores only a hash of the secret', async () => {
    const { secret } = await invite(owner);
    const rows = await app.system.sql`
      select row_to_json(i)::text as i from invitations i
      union all select row_to_json(m)::text from memberships m
      union all select row_to_json(a)::text from activity a`;
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toContain(secret.slice('join_'.length));
  });

  test('does not reveal whether the email has an account', async () => {
    const other = await makeWorkspace(app);
    const outcomes = [
      await invite(owner, { email: other.owner.email }),
      await invite(owner, { email: 'has-no-account@example.com' }),
    ].map(({ member }) => ({ ...member, id: '', email: '' }));
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(await listWorkspacesOf(app.database, other.owner.userId)).toHaveLength(1);
    const members = await as(app, owner, (ctx) => listMembers(ctx));
    expect(members.map(({ name }) => name)).not.toContain(other.owner.name);
  });

  test('is rejected for a person who is invited or a member already', async () => {
    const { member } = await invite(owner);
    const again = invite(owner, { email: member.email });
    await expect(again).rejects.toMatchObject({ param: 'email' });
    for (const status of ['active', 'suspended'] as const) {
      const colleague = await makeMember(app, company);
      if (status === 'suspended') {
        await as(app, owner, (ctx) => updateMember(ctx, { id: colleague.membershipId, status }));
      }
      const twice = invite(owner, { email: colleague.email });
      await expect(twice).rejects.toThrow('This person is already a member.');
    }
  });

  test('twice at the same moment creates one invited member', async () => {
    const email = 'raced@example.com';
    const both = await Promise.allSettled([invite(owner, { email }), invite(owner, { email })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('as an owner is only for owners', async () => {
    const admin = await makeMember(app, company, 'admin');
    const forbidden = { code: 'forbidden' };
    await expect(invite(admin, { role: 'owner' })).rejects.toMatchObject(forbidden);
    const { member } = await invite(owner, { role: 'owner' });
    const act = { id: member.id };
    for (const work of [renewInvitation, withdrawInvitation]) {
      await expect(as<unknown>(app, admin, (ctx) => work(ctx, act))).rejects.toMatchObject(
        forbidden,
      );
    }
  });

  test('takes a seat for an office role, and none for crew', async () => {
    const small = await makeWorkspace(app, { plan: 'starter' });
    for (const role of ['crew', 'client', 'producer', 'admin', 'coordinator', 'owner'] as const) {
      await invite(small.owner, { role });
    }
    expect(await as(app, small.owner, findPlan)).toMatchObject({ teamMembers: 5 });
    await expect(invite(small.owner)).rejects.toMatchObject({ code: 'plan_limit' });
    await invite(small.owner, { role: 'crew' });
  });
});

describe('an invited member', () => {
  test('can be neither changed nor suspended before joining', async () => {
    const { member } = await invite(owner);
    for (const to of [{ role: 'admin' }, { status: 'active' }, { status: 'removed' }] as const) {
      const change = as(app, owner, (ctx) => updateMember(ctx, { id: member.id, ...to }));
      await expect(change).rejects.toMatchObject({ code: 'conflict' });
    }
  });

  test('is deleted with its link when the invitation is withdrawn', async () => {
    const { member, secret } = await invite(owner);
    expect(await findInvitation(app.database, { secret })).toMatchObject({ email: member.email });
    await as(app, owner, (ctx) => withdrawInvitation(ctx, { id: member.id }));
    expect(await findInvitation(app.database, { secret })).toBeNull();
    const members = await as(app, owner, (ctx) => listMembers(ctx, { includeRemoved: true }));
    expect(members.map(({ id }) => id)).not.toContain(member.id);
    await invite(owner, { email: member.email });
  });

  test('is replaced by a member whom the operator adds', async () => {
    const { member, secret } = await invite(owner);
    const { email } = member;
    const person = { email, name: 'Dana', role: 'crew', password: 'lamp otter gravel' } as const;
    await addMember(app.database, { workspaceId: company.id, ...person });
    const members = await as(app, owner, (ctx) => listMembers(ctx));
    expect(members.filter((it) => it.email === email)).toMatchObject([{ status: 'active' }]);
    expect(await findInvitation(app.database, { secret })).toBeNull();
  });
});

describe('a link', () => {
  test('ends when a new one is created', async () => {
    const { member, secret } = await invite(owner);
    const next = await as(app, owner, (ctx) => renewInvitation(ctx, { id: member.id }));
    expect(await findInvitation(app.database, { secret })).toBeNull();
    const found = await findInvitation(app.database, { secret: next.secret });
    expect(found).toMatchObject({ email: member.email, inviterName: owner.name });
  });

  test('works for exactly seven days', async () => {
    const { secret } = await invite(owner);
    app.clock.advance(7 * 86_400 - 0.001);
    expect(await findInvitation(app.database, { secret })).not.toBeNull();
    app.clock.advance(0.001);
    expect(await findInvitation(app.database, { secret })).toBeNull();
  });

  test('opens only with its secret', async () => {
    await invite(owner);
    const [row] = await app.system.sql<{ secret_hash: string }[]>`
      select secret_hash from invitations limit 1`;
    for (const secret of ['', 'join_', row?.secret_hash ?? '', `join_${row?.secret_hash}`]) {
      expect(await findInvitation(app.database, { secret })).toBeNull();
    }
  });

  test.each([
    [{ role: 'producer' }, 'crew', false],
    [{ status: 'suspended' }, 'crew', false],
    [{ status: 'removed' }, 'crew', false],
    [{ role: 'admin' }, 'owner', false],
    [{ role: 'admin' }, 'admin', true],
  ] as const)(
    'from an owner who was changed to %j, for a new %s, is valid: %s',
    async (to, role, stands) => {
      const second = await makeMember(app, company, 'owner');
      const { member, secret } = await invite(second, { role });
      await as(app, owner, (ctx) => updateMember(ctx, { id: second.membershipId, ...to }));
      expect((await findInvitation(app.database, { secret })) !== null).toBe(stands);
      const members = await as(app, owner, (ctx) => listMembers(ctx));
      expect(members.find(({ id }) => id === member.id)?.isLinkEnded).toBe(!stands);
      const next = await as(app, owner, (ctx) => renewInvitation(ctx, { id: member.id }));
      expect(await findInvitation(app.database, { secret: next.secret })).not.toBeNull();
    },
  );
});

describe('inviting many people', () => {
  const list = (by: TestMember, emails: string[], options: { role?: Role; note?: string } = {}) => {
    const people = emails.map((email) => ({ email, name: email }));
    return as(app, by, (ctx) => inviteMembers(ctx, { role: 'crew', ...options, people }));
  };

  test('mails each a link of their own, with the note', async () => {
    const emails = ['ada@example.com', 'bo@example.com', 'cy@example.com'];
    const { invited, present } = await list(owner, emails, { note: 'See you on set' });
    expect(present).toEqual([]);
    expect(invited.map(({ member }) => [member.email, member.status])).toEqual(
      emails.map((it) => [it, 'invited']),
    );
    for (const { member, secret } of invited) {
      expect(await findInvitation(app.database, { secret })).toMatchObject({ email: member.email });
      const [mail] = await listOutbox(app.database, { email: member.email, limit: 2 });
      expect(mail?.text).toContain('See you on set');
      const mailed = mail?.text?.match(/\/join#(\S+)/)?.[1] ?? '';
      expect(await findInvitation(app.database, { secret: mailed })).toMatchObject({
        email: member.email,
      });
    }
    const [first] = invited;
    const again = await as(app, owner, (ctx) =>
      renewInvitation(ctx, { id: first?.member.id ?? '' }),
    );
    const [renewed] = await listOutbox(app.database, { email: again.member.email, limit: 1 });
    expect(renewed?.text).toContain('See you on set');
    expect((await activityOf(app, owner, 4)).map(({ verb }) => verb)).toEqual([
      'invited_again',
      ...['invited', 'invited', 'invited'],
    ]);
  });

  test('leaves those alone who are here, and takes an address once', async () => {
    const colleague = await makeMember(app, company);
    await list(owner, ['di@example.com']);
    const { invited, present } = await list(owner, [
      ...['ed@example.com', colleague.email, 'di@example.com', 'ed@example.com'],
    ]);
    expect(invited.map(({ member }) => member.email)).toEqual(['ed@example.com']);
    expect(present).toMatchObject([
      { email: colleague.email, status: 'active' },
      { email: 'di@example.com', status: 'invited' },
    ]);
    expect(await list(owner, ['di@example.com'])).toMatchObject({ invited: [], present: [{}] });
  });

  test('invites nobody when the plan has no seats for all of them', async () => {
    const small = await makeWorkspace(app, { plan: 'starter' });
    const emails = ['fy', 'gus', 'hal', 'ida', 'jo'].map((it) => `${it}@small.example.com`);
    await expect(list(small.owner, emails, { role: 'producer' })).rejects.toMatchObject({
      code: 'plan_limit',
      message:
        'Your plan has 4 seats left, and 5 people need one. Invite fewer, or upgrade your plan.',
    });
    expect(await as(app, small.owner, (ctx) => listMembers(ctx))).toHaveLength(1);
    expect((await list(small.owner, emails)).invited).toHaveLength(5);
  });

  test('of whom one bounced, mails the others', async () => {
    await app.system.sql`
      insert into bounced_addresses (email, response, bounced_at)
      values ('left@example.com', '550 No such user', now())`;
    const { invited } = await list(owner, ['left@example.com', 'kay@example.com']);
    expect(invited.map(({ bounce }) => bounce?.response ?? null)).toEqual([
      '550 No such user',
      null,
    ]);
    expect(await listOutbox(app.database, { email: 'left@example.com', limit: 1 })).toEqual([]);
  });
});
