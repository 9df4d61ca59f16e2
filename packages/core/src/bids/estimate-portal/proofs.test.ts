import {
  activityOf,
  as,
  asClient,
  createTestApp,
  linkMailedTo,
  makeContact,
  makeDraft,
  makeMember,
  makeWorkspace,
  openLink,
  proveLink,
  refusalOf,
  sendDraft,
  type TestApp,
  type TestMember,
  type TestPortalLink,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergeClients } from '../../jobs/clients/index.ts';
import { confirmContactEmail, updateContact } from '../../jobs/contacts/index.ts';
import { listOutbox } from '../../mail/index.ts';
import { portalProofDays, requestPortalCode } from '../../portal/index.ts';
import { listNotices } from '../../tell/notices/index.ts';
import { reviseEstimate, setCodeLimit } from '../estimates/index.ts';
import { createEstimateLink, listDecisions, remindClient } from '../sent-estimates/index.ts';
import {
  approveEstimate,
  declineEstimate,
  findPortalDocument,
  findPortalEstimate,
  requestChanges,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let coordinator: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = { ...company.owner, confirmedAt: app.clock.now() };
  coordinator = await makeMember(app, company, 'coordinator');
});
afterAll(() => app.close());

async function sent(input?: Parameters<typeof makeDraft>[2]) {
  const draft = await makeDraft(app, owner, input);
  return { ...draft, link: await sendDraft(app, owner, draft) };
}

const read = (link: TestPortalLink, asked = {}) =>
  asClient(app, link, (ctx) => findPortalEstimate(ctx, asked));

async function approve(link: TestPortalLink, input: { email?: string; lineIds?: string[] } = {}) {
  const { estimate, sha256 } = await read(link);
  const names = { name: 'Simone Achebe', email: link.email, agrees: true as const };
  const approval = { version: estimate.version, sha256, ...names, userAgent: null, ...input };
  return asClient(app, link, (ctx) => approveEstimate(ctx, approval));
}

const days = (count: number) => app.clock.advance(count * 86_400);

const askCode = ({ estimateId: _, email: __, ...request }: TestPortalLink, email: string) =>
  refusalOf(requestPortalCode(app.database, request, { email }));

const mailKinds = async (email: string) =>
  (await listOutbox(app.database, { email, limit: 20 })).map((it) => it.kind);

describe('the first opening', () => {
  test('proves nobody again after its proof has ended and was cleaned', async () => {
    const { link } = await sent();
    expect((await openLink(app, link)).proofs).toHaveLength(1);
    days(portalProofDays + 1);
    await proveLink(app, (await sent()).link);
    const [left] = await app.system.sql`
      select count(*)::int from portal_proofs p join portal_links l on l.id = p.link_id
      where l.ref = ${link.estimateId}`;
    expect(left?.count).toBe(0);
    const forwarded = await openLink(app, link);
    expect(forwarded.proofs).toEqual([]);
    expect(await refusalOf(approve(forwarded))).toBe('email_not_confirmed email');
  });

  test('is used up while the email is another one', async () => {
    const { link, contactId, email } = await sent();
    const set = (to: string) =>
      as(app, owner, (ctx) => updateContact(ctx, { id: contactId, email: to }));
    await set('other@example.com');
    expect((await openLink(app, link)).proofs).toEqual([]);
    await set(email);
    expect((await openLink(app, link)).proofs).toEqual([]);
  });

  test('of two at once is one', async () => {
    const { link } = await sent();
    const opened = await Promise.all([1, 2, 3].map(() => openLink(app, link)));
    expect(opened.filter((it) => it.proofs.length > 0)).toHaveLength(1);
  });
});

describe('a large amount', () => {
  test('is approved with a mailed code, from the limit on', async () => {
    const below = await openLink(app, (await sent({ amounts: [999_999] })).link);
    expect((await read(below)).codeSentence).toBeNull();
    await approve(below);
    const at = await sent({ amounts: [1_000_000] });
    const opened = await openLink(app, at.link);
    expect((await read(opened)).codeSentence).toContain('An approval of $10,000.00 or more');
    expect(await refusalOf(approve(opened))).toBe('email_not_confirmed email');
    const proved = await proveLink(app, opened);
    expect((await read(proved)).codeSentence).toBeNull();
    await approve(proved);
    const [decision] = await as(app, owner, (ctx) => listDecisions(ctx, { id: at.id }));
    expect(decision).toMatchObject({ kind: 'approved', proof: 'code', email: at.email });
    const [row] = await app.system.sql`select decided_by from estimates where id = ${at.id}`;
    expect(row?.decided_by).toMatchObject({ email: at.email, proof: 'code' });
    const said = (await activityOf(app, owner, 6)).map((it) => it.summary);
    expect(said).toContain(`Simone Achebe approved ${at.number}, with a code sent to their email`);
  });

  test('is reached by the options that the client chooses', async () => {
    const { link, lineIds } = await sent({ amounts: [900_000, 100_000], options: 1 });
    const opened = await openLink(app, link);
    const chosen = { lineIds: [String(lineIds[1])] };
    expect(await refusalOf(approve(opened, chosen))).toBe('email_not_confirmed email');
    await approve(opened, { lineIds: [] });
  });

  test('is proved once in a browser, on every page of the company', async () => {
    const first = await sent({ amounts: [2_000_000] });
    const proved = await proveLink(app, first.link);
    await approve(proved);
    const other = await sent({ amounts: [3_000_000] });
    const second = { ...other.link, proofs: proved.proofs };
    expect(await refusalOf(approve(second))).toBe('email_not_confirmed email');
    await as(app, owner, (ctx) => updateContact(ctx, { id: other.contactId, email: first.email }));
    await approve({ ...second, email: first.email });
  });

  test('begins where the company says, which owners and admins set with a fresh proof', async () => {
    const set = (member: TestMember, codeFromCents: number) =>
      as(app, member, (ctx) => setCodeLimit(ctx, { codeFromCents }));
    expect(await refusalOf(set(coordinator, 1))).toBe('forbidden');
    const stale = { ...owner, confirmedAt: new Date(0) };
    expect(await refusalOf(set(stale, 1))).toBe('confirmation_needed');
    await set({ ...owner, confirmedAt: app.clock.now() }, 100);
    expect((await activityOf(app, owner, 1))[0]?.summary).toBe(
      'Clients approve estimates of $1.00 or more with a mailed code',
    );
    const opened = await openLink(app, (await sent({ amounts: [100] })).link);
    expect(await refusalOf(approve(opened))).toBe('email_not_confirmed email');
    await set({ ...owner, confirmedAt: app.clock.now() }, 1_000_000);
  });
});

describe('a link', () => {
  test('answers for the version that it was sent for', async () => {
    const { id, email, link } = await sent();
    const first = await openLink(app, link);
    await as(app, owner, (ctx) => reviseEstimate(ctx, { id }));
    app.clock.advance(60);
    const second = await sendDraft(app, owner, { id, email });
    const old = await read(first);
    expect([old.estimate.version, old.closed?.reason]).toEqual([1, 'superseded']);
    expect(old.versions.map((it) => it.version)).toEqual([1]);
    for (const version of [2, 3]) {
      expect(await refusalOf(read(first, { version }))).toBe('not_found');
      const download = asClient(app, first, (ctx) => findPortalDocument(ctx, { version }));
      expect(await refusalOf(download)).toBe('not_found');
    }
    const { sha256 } = await read(second);
    const newer = { version: 2, sha256, comment: 'No' };
    const decline = asClient(app, first, (ctx) => declineEstimate(ctx, newer));
    expect(await refusalOf(decline)).toBe('conflict');
    expect((await read(second, { version: 1 })).estimate.version).toBe(1);
    await approve(await openLink(app, second));
    expect((await read(first)).approval).toBeNull();
    expect((await read(second)).approval).toMatchObject({ version: 2 });
  });

  test('that reminds, or is copied, is for the newest version', async () => {
    const { id, email } = await sent();
    await as(app, owner, (ctx) => reviseEstimate(ctx, { id }));
    app.clock.advance(60);
    await sendDraft(app, owner, { id, email });
    app.clock.advance(60);
    await as(app, owner, (ctx) => remindClient(ctx, { id }));
    const reminder = { estimateId: id, email, ...(await linkMailedTo(app, email)) };
    expect((await read(reminder)).estimate.version).toBe(2);
    const { url } = await as(app, owner, (ctx) => createEstimateLink(ctx, { id }));
    const copied = { ...reminder, secret: url.slice(url.lastIndexOf('/') + 1) };
    expect((await read(copied)).estimate.version).toBe(2);
  });

  test('is answered by who the browser proved to be, not by the name of its contact', async () => {
    const { id, clientId, link } = await sent();
    const stranger = await proveLink(app, (await sent()).link);
    const foreign = { ...link, proofs: stranger.proofs };
    const { estimate, sha256 } = await read(link);
    const changes = { version: estimate.version, sha256, comment: 'Two days' };
    const ask = (by: TestPortalLink) => asClient(app, by, (ctx) => requestChanges(ctx, changes));
    expect(await refusalOf(ask(foreign))).toBe('email_not_confirmed');
    const email = `luca-${crypto.randomUUID()}@example.com`;
    await makeContact(app, owner, { clientId, name: 'Luca Ferro', email });
    await ask(await proveLink(app, link, email));
    const [said] = await as(app, owner, (ctx) => listDecisions(ctx, { id }));
    expect(said).toMatchObject({ name: 'Luca Ferro', email, proof: 'code' });
  });
});

describe('an email that somebody without access to all money enters', () => {
  test('cannot answer what was sent before, and is told to the old one and to who sees all money', async () => {
    const { contactId, email, link } = await sent();
    app.clock.advance(60);
    const mallory = `mallory-${crypto.randomUUID()}@example.com`;
    await as(app, coordinator, (ctx) => updateContact(ctx, { id: contactId, email: mallory }));
    expect(await askCode(link, mallory)).toBe('invalid_parameter email');
    expect(await askCode(link, email)).toBe('invalid_parameter email');
    const told = (await mailKinds(email)).filter((it) => /changed/.test(it));
    expect(told).toEqual(['payment_details_changed']);
    expect(await mailKinds(mallory)).not.toContain('contact_changed');
    const { items } = await as(app, owner, (ctx) => listNotices(ctx, { limit: 20 }));
    expect(items.map((it) => it.text)).toContainEqual(
      expect.stringContaining('The email of Simone Achebe at Ostrander & Pike was changed'),
    );
    await as(app, owner, (ctx) => confirmContactEmail(ctx, { id: contactId }));
    expect(await askCode(link, mallory)).toBe('no refusal');
    expect((await activityOf(app, owner, 1))[0]?.summary).toBe(
      'The email of Simone Achebe was confirmed',
    );
  });

  test('answers what is sent to it afterwards', async () => {
    const { id, contactId } = await sent();
    app.clock.advance(60);
    const email = `new-${crypto.randomUUID()}@example.com`;
    await as(app, coordinator, (ctx) => updateContact(ctx, { id: contactId, email }));
    app.clock.advance(60);
    await as(app, owner, (ctx) => remindClient(ctx, { id }));
    const link = { estimateId: id, email, ...(await linkMailedTo(app, email)) };
    await approve(await openLink(app, link));
  });

  test('is late as that of a new colleague, and of one who is merged in', async () => {
    const { clientId, link } = await sent();
    const before = `early-${crypto.randomUUID()}@example.com`;
    const other = await makeContact(app, coordinator, { name: 'Early', email: before });
    app.clock.advance(60);
    const email = `late-${crypto.randomUUID()}@example.com`;
    await makeContact(app, coordinator, { clientId, name: 'Late', email });
    expect(await askCode(link, email)).toBe('invalid_parameter email');
    await as(app, coordinator, (ctx) =>
      mergeClients(ctx, { id: other.clientId, intoId: clientId }),
    );
    expect(await askCode(link, before)).toBe('invalid_parameter email');
  });
});
