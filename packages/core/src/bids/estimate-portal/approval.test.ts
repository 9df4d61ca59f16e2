import {
  activityOf,
  as,
  asClient,
  codeMailedTo,
  createTestApp,
  makeContact,
  makeDraft,
  makeMember,
  makeProject,
  makeWorkspace,
  openLink,
  proveLink,
  refusalOf,
  sendDraft,
  type TestApp,
  type TestMember,
  type TestPortalLink,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../accounts/access/limits.unscoped.ts';
import { setPlan } from '../../accounts/plans/index.ts';
import { provePortalLink, requestPortalCode } from '../../portal/index.ts';
import { listNotices } from '../../tell/notices/index.ts';
import { createEstimate, findEstimate, reviseEstimate } from '../estimates/index.ts';
import {
  createEstimateLink,
  endEstimateLinks,
  remindClient,
  sendEstimate,
} from '../sent-estimates/index.ts';
import {
  approveEstimate,
  askAboutEstimate,
  declineEstimate,
  findPortalEstimate,
  requestChanges,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(86_400);
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});
afterAll(() => app.close());

type Draft = Parameters<typeof makeDraft>[2];

async function sent(input?: Draft, by = owner) {
  const draft = await makeDraft(app, by, input);
  const link = await openLink(app, await sendDraft(app, by, draft));
  return { ...draft, link };
}

const read = (link: TestPortalLink, asked = {}) =>
  asClient(app, link, (ctx) => findPortalEstimate(ctx, asked));

async function approvalOf(link: TestPortalLink, input: object = {}) {
  const { estimate, sha256 } = await read(link);
  const { version } = estimate;
  const names = { name: 'Simone Achebe', email: link.email, agrees: true as const };
  return { version, sha256, ...names, userAgent: null, ...input };
}

async function approve(link: TestPortalLink, input: object = {}) {
  const approval = await approvalOf(link, input);
  return asClient(app, link, (ctx) => approveEstimate(ctx, approval));
}

const statusOf = async (id: string) => {
  const [row] = await app.system
    .sql`select status, project_id, total_cents from estimates where id = ${id}`;
  return { status: row?.status, projectId: row?.project_id, totalCents: Number(row?.total_cents) };
};

const eventsOf = async (name: string) =>
  (
    await app.system.sql`
      select summary, data from events where workspace_id = ${company.id} and name = ${name}`
  ).map((it) => ({ summary: String(it.summary), data: it.data }));

describe('sending an estimate', () => {
  test('freezes the version with its hash, and mails the contact a link that opens it', async () => {
    const { id, number, link } = await sent({ amounts: [1_000_000, 250_000] });
    const seen = await read(link);
    expect(seen.estimate).toMatchObject({ number, version: 1, totalCents: 1_250_000 });
    expect(seen.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(seen)).not.toMatch(/cost|reason|margin/i);
    expect(await statusOf(id)).toMatchObject({ status: 'viewed' });
    const verbs = (await activityOf(app, owner, 3)).map((it) => it.summary);
    expect(verbs).toContain(`${number} was sent to Simone Achebe`);
    expect(verbs).toContain(`Simone Achebe opened ${number}`);
    const [row] = await app.system.sql`
      select string_agg(l::text, '') as links from portal_links l`;
    expect(row?.links).not.toContain(link.secret.slice(7));
  });

  test('is refused without an amount, a contact with an email, or after its date', async () => {
    const view = { form: 'aicp', sections: [], mayChoose: false } as const;
    const send = (id: string) =>
      refusalOf(as(app, owner, (ctx) => sendEstimate(ctx, { id, ...view, sections: [] })));
    const empty = await makeDraft(app, owner, { amounts: [] });
    expect(await send(empty.id)).toBe('invalid_parameter totalCents');
    const nobody = await as(app, owner, (ctx) =>
      createEstimate(ctx, { title: 'X', contactId: null }),
    );
    expect(await send(nobody.id)).toBe('invalid_parameter contactId');
    const late = await makeDraft(app, owner);
    await app.system.sql`update estimates set valid_until = '2020-01-01' where id = ${late.id}`;
    expect(await send(late.id)).toBe('invalid_parameter validUntil');
    await app.system.sql`update estimates set valid_until = null where id = ${late.id}`;
    expect(await send(late.id)).toBe('no refusal');
    expect(await send(late.id)).toBe('conflict');
    const coordinator = await makeMember(app, company, 'coordinator');
    const unpaid = as(app, coordinator, (ctx) => remindClient(ctx, { id: late.id }));
    expect(await refusalOf(unpaid)).toBe('forbidden');
  });
});

describe('approving', () => {
  test('creates the job, stores the proof and tells everyone', async () => {
    const producer = await makeMember(app, company, 'producer');
    const { id, number, link } = await sent({}, producer);
    expect(await approve(link)).toEqual({ isNew: true });
    const { status, projectId } = await statusOf(id);
    expect(status).toBe('accepted');
    const [decision] = await app.system
      .sql`select * from estimate_decisions where estimate_id = ${id}`;
    expect(decision).toMatchObject({
      ...{ kind: 'approved', method: 'portal', name: 'Simone Achebe', proof: 'first_open' },
      ...{ email: link.email, version: 1, address: link.address },
    });
    expect(decision?.consent).toContain('$9,000.00');
    expect(await eventsOf('estimate_accepted')).toEqual([
      {
        summary: `Ostrander & Pike approved estimate ${number} (Morning Ritual) for $9,000.00.`,
        data: {
          ...{ estimateId: id, estimateNumber: number, title: 'Morning Ritual' },
          ...{ totalCents: 900_000, clientName: 'Ostrander & Pike', projectId },
          ...{ projectCreated: true, message: null },
        },
      },
    ]);
    expect(await eventsOf('project_created')).toMatchObject([
      { data: { projectId, source: 'estimate_accepted' } },
    ]);
    const { items } = await as(app, producer, (ctx) => listNotices(ctx, { limit: 5 }));
    expect(items.map((it) => it.text)).toContain(
      `Simone Achebe approved ${number}, Morning Ritual. Set up the job.`,
    );
    const [team] = await app.system.sql`
      select membership_id from project_members where project_id = ${projectId}`;
    expect(team?.membership_id).toBe(producer.membershipId);
    const rewritten = as(app, owner, (ctx) =>
      ctx.tx.execute(sql`update estimate_decisions set total_cents = 1`),
    );
    await expect(rewritten).rejects.toThrow();
  });

  test('twice by one person is once, and a second person learns who was first', async () => {
    const { id, clientId, link } = await sent();
    const email = `luca-${crypto.randomUUID()}@example.com`;
    await makeContact(app, owner, { clientId, name: 'Luca Ferro', email });
    const other = await proveLink(app, { ...link, proofs: [] }, email);
    const [mine, theirs] = [
      await approvalOf(link),
      await approvalOf(other, { email, name: 'Luca Ferro' }),
    ];
    const outcomes = await Promise.all([
      refusalOf(asClient(app, link, (ctx) => approveEstimate(ctx, mine))),
      refusalOf(asClient(app, other, (ctx) => approveEstimate(ctx, theirs))),
      refusalOf(asClient(app, link, (ctx) => approveEstimate(ctx, mine))),
    ]);
    expect(outcomes.filter((it) => it === 'conflict').length).toBeGreaterThan(0);
    const [row] = await app.system.sql`
      select count(*)::int as count, min(email) as email from estimate_decisions
      where estimate_id = ${id} and kind = 'approved'`;
    expect(row?.count).toBe(1);
    expect(await eventsOf('estimate_accepted')).toHaveLength(1);
    expect(await eventsOf('project_created')).toHaveLength(1);
    const winner = row?.email === email ? other : link;
    const again = await asClient(app, winner, (ctx) =>
      approveEstimate(ctx, winner === link ? mine : theirs),
    );
    expect(again).toEqual({ isNew: false });
  });

  test('is open when the plan is full or has ended: only the job is missing', async () => {
    const small = await makeWorkspace(app, { plan: 'starter' });
    company = small;
    owner = small.owner;
    for (let n = 0; n < 3; n += 1) await makeProject(app, owner);
    const { id, link } = await sent();
    await approve(link);
    expect(await statusOf(id)).toMatchObject({ status: 'accepted', projectId: null });
    const [full] = await eventsOf('estimate_accepted');
    expect(full?.data).toMatchObject({ projectId: null, projectCreated: false });
    expect(JSON.stringify(full?.data)).toContain('Your plan allows 3 active projects');
    const { link: second } = await sent();
    await as(app, owner, (ctx) => setPlan(ctx, { plan: 'starter', status: 'canceled' }));
    await approve(second);
    const [, ended] = await eventsOf('estimate_accepted');
    expect(ended?.data).toMatchObject({ message: expect.stringContaining('plan is not active') });
  });

  test('counts the options that the client chose', async () => {
    const { id, lineIds, link } = await sent({
      amounts: [500_000, 300_000, 200_000],
      options: 2,
    });
    const shown = (await read(link)).estimate;
    expect([shown.totalCents, shown.options.map((it) => it.addsCents)]).toEqual([
      500_000,
      [300_000, 200_000],
    ]);
    const chosen = [String(lineIds[2])];
    expect((await read(link, { lineIds: chosen })).estimate.totalCents).toBe(700_000);
    expect(await refusalOf(approve(link, { lineIds: [String(lineIds[0])] }))).toBe(
      'invalid_parameter lineIds',
    );
    await approve(link, { lineIds: chosen });
    expect((await statusOf(id)).totalCents).toBe(700_000);
    expect((await as(app, owner, (ctx) => findEstimate(ctx, { id }))).totalCents).toBe(700_000);
  });

  test('needs the newest version, before its date, and a link that works', async () => {
    const { id, link, email } = await sent();
    const first = await approvalOf(link);
    const attempt = (input = first, by = link) =>
      refusalOf(asClient(app, by, (ctx) => approveEstimate(ctx, input)));
    expect(await attempt({ ...first, sha256: '0'.repeat(64) })).toBe('conflict');
    await as(app, owner, (ctx) => reviseEstimate(ctx, { id }));
    expect(await attempt()).toBe('conflict');
    const second = await openLink(app, await sendDraft(app, owner, { id, email }));
    expect(await attempt()).toBe('conflict');
    await app.system.sql`update estimates set valid_until = '2020-01-01' where id = ${id}`;
    expect((await read(second)).closed?.reason).toBe('expired');
    expect(await attempt(await approvalOf(second), second)).toBe('conflict');
    await as(app, owner, (ctx) => endEstimateLinks(ctx, { id }));
    for (const it of [link, second]) expect(await refusalOf(read(it))).toBe('not_found');
  });

  test('waits for the end of the links, and is refused then', async () => {
    const { id, link } = await sent();
    const approval = await approvalOf(link);
    const { outcome, hasWaited } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => endEstimateLinks(ctx, { id }),
      work: () => asClient(app, link, (ctx) => approveEstimate(ctx, approval)),
    });
    expect([outcome, hasWaited]).toEqual(['not_found', true]);
    expect((await statusOf(id)).status).toBe('viewed');
  });

  test('of an overage adds to its job and makes none', async () => {
    const bid = await sent();
    await approve(bid.link);
    const { projectId } = await statusOf(bid.id);
    const extra = await sent({ kind: 'overage', parentId: bid.id, title: 'Weather day' });
    await approve(extra.link);
    expect(await statusOf(extra.id)).toMatchObject({ status: 'accepted', projectId });
    expect(await eventsOf('project_created')).toHaveLength(1);
  });
});

describe('the person who answers', () => {
  test('is the first browser that opens the message; a forwarded link needs a code', async () => {
    const { id, link, email } = await sent();
    const forwarded = { ...link, proofs: [] };
    expect((await openLink(app, forwarded)).proofs).toEqual([]);
    expect(await refusalOf(approve(forwarded))).toBe('email_not_confirmed email');
    const decline = asClient(app, forwarded, async (ctx) =>
      declineEstimate(ctx, { ...(await approvalOf(forwarded)), comment: 'No' }),
    );
    expect(await refusalOf(decline)).toBe('email_not_confirmed');
    expect((await read(forwarded)).contact.email).toBeNull();
    expect((await read(link)).contact.email).toBe(email);
    const { url } = await as(app, owner, (ctx) => createEstimateLink(ctx, { id }));
    const copied = { ...forwarded, secret: url.slice(url.lastIndexOf('/') + 1) };
    expect((await openLink(app, copied)).proofs).toEqual([]);
    await approve(await proveLink(app, copied, email));
    expect((await statusOf(id)).status).toBe('accepted');
  });

  test('is no longer the contact once the email changes', async () => {
    const { link, contactId } = await sent();
    await app.system.sql`update contacts set email = 'new@example.com' where id = ${contactId}`;
    expect(await refusalOf(approve(link))).toBe('invalid_parameter email');
    expect(await refusalOf(approve(link, { email: 'new@example.com' }))).toBe(
      'email_not_confirmed email',
    );
  });

  test('has an email that the company knows', async () => {
    const { link } = await sent();
    const { estimateId: _, email: __, ...request } = link;
    const ask = (email: string) => refusalOf(requestPortalCode(app.database, request, { email }));
    expect(await ask('mallory@example.com')).toBe('invalid_parameter email');
    const { email: stranger } = await makeDraft(app, owner);
    expect(await ask(stranger)).toBe('invalid_parameter email');
  });

  test('gets five codes an hour, whoever asks', async () => {
    const { link, email } = await sent();
    const { estimateId: _, email: __, ...request } = link;
    const ask = () => refusalOf(requestPortalCode(app.database, request, { email }));
    for (let n = 0; n < limits.codesMailed.count; n += 1) expect(await ask()).toBe('no refusal');
    expect(await ask()).toBe('rate_limited');
  });

  test('cannot use the code of another link, twice, or guess it', async () => {
    const { link, email } = await sent();
    const { link: foreign } = await sent();
    const { estimateId: _, email: __, ...request } = link;
    const { estimateId: ___, email: ____, ...other } = foreign;
    const { secret: codeSecret } = await requestPortalCode(app.database, request, { email });
    const code = await codeMailedTo(app.database, email);
    const enter = (at: typeof request, value = code) =>
      refusalOf(provePortalLink(app.database, at, { code: value, codeSecret }));
    expect(await enter(other)).toBe('invalid_parameter code');
    expect(await enter(request, code === '000000' ? '000001' : '000000')).toBe(
      'invalid_parameter code',
    );
    expect(await enter(request)).toBe('no refusal');
    expect(await enter(request)).toBe('invalid_parameter code');
  });
});

describe('other answers', () => {
  test('ask, request changes and decline reach the company, and close the version', async () => {
    const { id, number, link } = await sent();
    await asClient(app, { ...link, proofs: [] }, (ctx) =>
      askAboutEstimate(ctx, { comment: 'Is the studio included?' }),
    );
    const version = await approvalOf(link);
    await asClient(app, link, (ctx) => requestChanges(ctx, { ...version, comment: 'Two days' }));
    expect((await statusOf(id)).status).toBe('changes_requested');
    expect(await refusalOf(approve(link))).toBe('conflict');
    const { items } = await as(app, owner, (ctx) => listNotices(ctx, { limit: 9 }));
    expect(items.map((it) => it.text)).toEqual(
      expect.arrayContaining([
        `Simone Achebe asks about ${number}, Morning Ritual. Read the question and answer.`,
        `Simone Achebe requests changes to ${number}, Morning Ritual. Revise it.`,
      ]),
    );
    const { said, closed } = await read(link);
    expect([said.length, closed?.reason]).toEqual([2, 'changes_requested']);
    const { link: second, id: secondId } = await sent();
    const input = { ...(await approvalOf(second)), comment: 'Single bid elsewhere' };
    await asClient(app, second, (ctx) => declineEstimate(ctx, input));
    expect((await statusOf(secondId)).status).toBe('declined');
  });
});
