import {
  activityOf,
  as,
  asCrew,
  codeMailedTo,
  createTestApp,
  makeBooking,
  makeCrewLink,
  makeCrewMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestCrewLink,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../accounts/access/limits.unscoped.ts';
import { setPlan } from '../../accounts/plans/index.ts';
import { redactCrewMember } from '../../across/redaction/index.ts';
import { listOutbox } from '../../mail/index.ts';
import {
  mergeCrewMembers,
  removeCrewMember,
  restoreCrewMember,
  updateCrewMember,
} from '../index.ts';
import {
  asCrewLink,
  createCrewLink,
  endCrewLinks,
  findCrewLinks,
  lockCrewPage,
  proveCrewLink,
  replaceCrewLinks,
  requestCrewCode,
  requireProvenCrewLink,
  sendCrewLink,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let id: string;
let link: TestCrewLink;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(86_400 * 2);
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  const email = `theo-${crypto.randomUUID()}@example.com`;
  id = (await makeCrewMember(app, owner, { email })).id;
  link = await makeCrewLink(app, owner, { crewMemberId: id });
});
afterAll(() => app.close());

const open = (it: TestCrewLink = link) => asCrew(app, it, async ({ actor }) => actor.name);
const emailOf = async () => {
  const [row] = await app.system.sql`select email from crew_members where id = ${id}`;
  return String(row?.email);
};

/** Proves the person's email in a new browser. */
async function prove(it: TestCrewLink = link): Promise<TestCrewLink> {
  const { secret: codeSecret } = await requestCrewCode(app.database, it);
  const code = await codeMailedTo(app.database, await emailOf());
  const { proof } = await proveCrewLink(app.database, it, { code, codeSecret });
  return { ...it, proofs: [proof] };
}

const isProved = (it: TestCrewLink) => asCrew(app, it, async ({ actor }) => actor.isProved);

describe('a link', () => {
  test('opens the page of its person in their company, as the person', async () => {
    const seen = await asCrew(app, link, async ({ actor, workspace }) => ({
      actor,
      workspaceId: workspace.id,
    }));
    expect(seen).toMatchObject({
      actor: { kind: 'portal', name: 'Theo Marsh', crewMemberId: id, isProved: false },
      workspaceId: company.id,
    });
  });

  test('has 256 random bits, of which only the SHA-256 is stored', async () => {
    expect(link.secret).toMatch(/^page_[\w-]{43}$/);
    const [row] = await app.system.sql`
      select string_agg(l::text, '') as links from crew_links l`;
    expect(row?.links).not.toContain(link.secret.slice(5));
    const [entry] = await activityOf(app, owner, 1);
    expect(entry).toMatchObject({
      verb: 'link_created',
      summary: 'A link to the page of Theo Marsh was created',
    });
  });

  test('works until 90 days after it was opened last', async () => {
    app.clock.advance(86_400 * 89);
    expect(await open()).toBe('Theo Marsh');
    app.clock.advance(86_400 * 89);
    expect(await open()).toBe('Theo Marsh');
    app.clock.advance(86_400 * 90 + 1);
    expect(await refusalOf(open())).toBe('not_found');
  });

  test('works as long as the person has dates, and 60 days longer', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const date = new Date(app.clock.now().getTime() + 200 * 86_400_000).toISOString().slice(0, 10);
    await makeBooking(app, owner, { projectId, crewMemberId: id, dates: [date] });
    app.clock.advance(86_400 * 259);
    const [row] = await app.system
      .sql`select expires_at from crew_links where crew_member_id = ${id}`;
    expect(new Date(row?.expires_at) < app.clock.now()).toBe(true);
    expect(await open()).toBe('Theo Marsh');
    await app.system.sql`update crew_links set expires_at = now() - interval '1 year'`;
    app.clock.advance(86_400 * 3);
    expect(await refusalOf(open())).toBe('not_found');
  });

  test('ends when it is replaced, ended, or the person is removed, and stays ended', async () => {
    const other = await makeCrewLink(app, owner, { crewMemberId: id });
    expect([await open(), await open(other)]).toEqual(['Theo Marsh', 'Theo Marsh']);
    const { url } = await as(app, owner, (ctx) => replaceCrewLinks(ctx, { id }));
    const next = { ...link, secret: url.slice(url.lastIndexOf('/') + 1) };
    expect([await refusalOf(open()), await refusalOf(open(other))]).toEqual([
      'not_found',
      'not_found',
    ]);
    expect(await open(next)).toBe('Theo Marsh');
    await as(app, owner, (ctx) => endCrewLinks(ctx, { id }));
    expect(await refusalOf(open(next))).toBe('not_found');
    const last = await makeCrewLink(app, owner, { crewMemberId: id });
    await as(app, owner, (ctx) => removeCrewMember(ctx, { id }));
    expect(await refusalOf(open(last))).toBe('not_found');
    await as(app, owner, (ctx) => restoreCrewMember(ctx, { id }));
    expect(await refusalOf(open(last))).toBe('not_found');
    const { liveCount } = await as(app, owner, (ctx) => findCrewLinks(ctx, { id }));
    expect(liveCount).toBe(0);
  });

  test('ends when the person is merged into another or redacted', async () => {
    const { id: intoId } = await makeCrewMember(app, owner, { name: 'Theodore Marsh' });
    await as(app, owner, (ctx) => mergeCrewMembers(ctx, { id, intoId }));
    expect(await refusalOf(open())).toBe('not_found');
    const into = await makeCrewLink(app, owner, { crewMemberId: intoId });
    await as(app, owner, (ctx) => redactCrewMember(ctx, { id: intoId, name: 'Theodore Marsh' }));
    expect(await refusalOf(open(into))).toBe('not_found');
    const again = as(app, owner, (ctx) => createCrewLink(ctx, { id: intoId }));
    expect(await refusalOf(again)).toBe('conflict');
  });

  test('stops while the plan is not in good standing, and says so', async () => {
    await as(app, owner, (ctx) => setPlan(ctx, { plan: 'house', status: 'canceled' }));
    expect(await refusalOf(open())).toBe('plan_inactive');
    await as(app, owner, (ctx) => setPlan(ctx, { plan: 'house', status: 'active' }));
    expect(await open()).toBe('Theo Marsh');
  });

  test('is the twentieth of a person at most: one more ends the oldest', async () => {
    for (let n = 0; n < 19; n += 1) {
      app.clock.advance(1);
      await makeCrewLink(app, owner, { crewMemberId: id });
    }
    expect(await open()).toBe('Theo Marsh');
    app.clock.advance(1);
    const newest = await makeCrewLink(app, owner, { crewMemberId: id });
    expect(await refusalOf(open())).toBe('not_found');
    expect(await open(newest)).toBe('Theo Marsh');
  });
});

describe('sending a link', () => {
  test('mails the person a link of their own, and replies reach the sender', async () => {
    await as(app, owner, (ctx) => sendCrewLink(ctx, { id }));
    const [mail] = await listOutbox(app.database, { email: await emailOf(), limit: 1 });
    const secret = /page_[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await open({ ...link, secret })).toBe('Theo Marsh');
    const [row] = await app.system.sql`
      select reply_to, crew_member_id, subject from mail_messages where kind = 'crew_page'
      and crew_member_id = ${id}`;
    expect(row).toMatchObject({ reply_to: owner.email, crew_member_id: id });
    expect(row?.subject).not.toContain(secret);
  });

  test('to somebody without an email is refused', async () => {
    const { id: phoneOnly } = await makeCrewMember(app, owner, { email: null });
    const sent = as(app, owner, (ctx) => sendCrewLink(ctx, { id: phoneOnly }));
    expect(await refusalOf(sent)).toBe('invalid_parameter email');
  });
});

describe('a code that is mailed to the person', () => {
  test('proves the browser for 30 days, whichever link of the person it opens', async () => {
    const proved = await prove();
    const other = await makeCrewLink(app, owner, { crewMemberId: id });
    expect([await isProved(proved), await isProved(link)]).toEqual([true, false]);
    expect(await isProved({ ...other, proofs: proved.proofs })).toBe(true);
    await asCrew(app, proved, async (ctx) => requireProvenCrewLink(ctx));
    const without = asCrew(app, link, async (ctx) => requireProvenCrewLink(ctx));
    expect(await refusalOf(without)).toBe('email_not_confirmed');
    app.clock.advance(86_400 * 30);
    expect(await isProved(proved)).toBe(false);
  });

  test('works once, in the browser that asked, for this person, five tries at most', async () => {
    const { secret: codeSecret } = await requestCrewCode(app.database, link);
    const code = await codeMailedTo(app.database, await emailOf());
    const enter = (value: string, at = codeSecret, it = link) =>
      refusalOf(proveCrewLink(app.database, it, { code: value, codeSecret: at }));
    const { secret: elsewhere } = await requestCrewCode(app.database, link);
    expect(await enter(code, elsewhere)).toBe('invalid_parameter code');
    const { id: otherId } = await makeCrewMember(app, owner, { email: 'nia@example.com' });
    const foreign = await makeCrewLink(app, owner, { crewMemberId: otherId });
    expect(await enter(code, codeSecret, foreign)).toBe('invalid_parameter code');
    expect(await enter(code)).toBe('no refusal');
    expect(await enter(code)).toBe('invalid_parameter code');
    const { secret: guessed } = await requestCrewCode(app.database, link);
    const right = await codeMailedTo(app.database, await emailOf());
    const wrong = right === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) expect(await enter(wrong, guessed)).toContain('code');
    expect(await enter(right, guessed)).toBe('invalid_parameter code');
  });

  test('is refused once the link has ended, and is read by no workspace', async () => {
    const { secret: codeSecret } = await requestCrewCode(app.database, link);
    const code = await codeMailedTo(app.database, await emailOf());
    const [mail] = await app.system.sql`
      select workspace_id from mail_messages where crew_member_id = ${id}`;
    expect(mail).toEqual({ workspace_id: null });
    await as(app, owner, (ctx) => endCrewLinks(ctx, { id }));
    const entered = proveCrewLink(app.database, link, { code, codeSecret });
    expect(await refusalOf(entered)).toBe('not_found');
  });

  test('five an hour are mailed to one person', async () => {
    for (let n = 0; n < limits.codesMailed.count; n += 1) await requestCrewCode(app.database, link);
    expect(await refusalOf(requestCrewCode(app.database, link))).toBe('rate_limited');
  });

  test('somebody without an email cannot prove it', async () => {
    const { id: phoneOnly } = await makeCrewMember(app, owner, { email: null });
    const theirs = await makeCrewLink(app, owner, { crewMemberId: phoneOnly });
    expect(await refusalOf(requestCrewCode(app.database, theirs))).toBe('invalid_parameter email');
  });

  test('proves nothing any more once the links end or the email changes', async () => {
    const proved = await prove();
    await as(app, owner, (ctx) => updateCrewMember(ctx, { id, email: 'new@example.com' }));
    expect(await isProved(proved)).toBe(false);
    const again = await prove();
    const { url } = await as(app, owner, (ctx) => replaceCrewLinks(ctx, { id }));
    const secret = url.slice(url.lastIndexOf('/') + 1);
    expect(await isProved({ ...again, secret })).toBe(false);
  });
});

describe('at one moment', () => {
  test('an act on the page that waits for the end of the links is refused', async () => {
    const { outcome, hasWaited } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => endCrewLinks(ctx, { id }),
      work: () => asCrew(app, link, async (ctx) => void (await lockCrewPage(ctx))),
    });
    expect([outcome, hasWaited]).toEqual(['not_found', true]);
  });

  test('a code that is entered while the person is redacted proves nothing and leaves nothing', async () => {
    const { secret: codeSecret } = await requestCrewCode(app.database, link);
    const code = await codeMailedTo(app.database, await emailOf());
    const { outcome } = await whileCommitting(app, {
      by: owner,
      change: async (ctx) => redactCrewMember(ctx, { id, name: 'Theo Marsh' }),
      work: async () => void (await proveCrewLink(app.database, link, { code, codeSecret })),
    });
    expect(outcome).not.toBe('no refusal');
    const left = await app.system.sql`
      select crew_member_id from crew_proofs where crew_member_id = ${id}
      union all select crew_member_id from mailed_codes where crew_member_id = ${id}
      union all select crew_member_id from mail_messages where crew_member_id = ${id}
      union all select id from activity where actor_name = 'Theo Marsh'
        and workspace_id = ${company.id}`;
    expect([...left]).toEqual([]);
  });
});

describe('before anything is looked up', () => {
  test('requests with one link, and misses of one address, are limited', async () => {
    const it = { ...link, address: '192.0.2.90' };
    for (let n = 0; n < limits.crewLinks.count; n += 1) await open(it);
    expect(await refusalOf(open(it))).toBe('rate_limited');
    const guess = (n: number) =>
      asCrewLink(
        app.database,
        { secret: `page_${String(n).padStart(43, 'a')}`, proofs: [], address: '192.0.2.91' },
        async () => null,
      );
    for (let n = 0; n < limits.crewLinkMissesByAddress.count; n += 1) {
      expect(await refusalOf(guess(n))).toBe('not_found');
    }
    expect(await refusalOf(guess(999))).toBe('rate_limited');
    expect(await open(await makeCrewLink(app, owner, { crewMemberId: id }))).toBe('Theo Marsh');
  });

  test('what cannot be a secret is refused without a look-up', async () => {
    for (const secret of ['', 'page_', `feed_${'a'.repeat(43)}`, "page_' or 1=1 --"]) {
      const opened = asCrewLink(app.database, { ...link, secret }, async () => null);
      expect(await refusalOf(opened)).toBe('not_found');
    }
  });
});
