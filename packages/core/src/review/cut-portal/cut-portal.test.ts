import {
  activityOf,
  as,
  asClient,
  createTestApp,
  eventsOf,
  linkMailedTo,
  makeContact,
  makeCutLink,
  makeDeliverable,
  makeMember,
  makeNote,
  makeProject,
  makeVersion,
  makeWorkspace,
  proveLink,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestPortalLink,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject, removeProject } from '../../across/job-steps/index.ts';
import { findProject, updateProject } from '../../jobs/projects/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { textsOf } from '../../tell/notices/testing/texts-of.ts';
import { createCutLink, endCutLink, listCutLinks } from '../cut-links/index.ts';
import { findDeliverable, removeDeliverable, updateDeliverable } from '../deliverables/index.ts';
import { setNoteResolved } from '../notes/index.ts';
import { addVersion, decideVersion, type Version, withdrawDecision } from '../versions/index.ts';
import {
  DecideCut,
  decideCut,
  findPortalCut,
  NoteOnCut,
  noteOnCut,
  openPortalCut,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let producer: TestMember;
let project: { id: string; clientId: string };
let deliverableId: string;
let version: Version;
let linkId: string;
let contactId: string;
let link: TestPortalLink;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-30T17:00:00.000Z');
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  producer = await makeMember(app, company, 'producer');
  const job = await makeProject(app, owner);
  const made = await makeCutLink(app, owner, { projectId: job.id });
  project = { id: job.id, clientId: made.clientId };
  ({ deliverableId, version, contactId, id: linkId } = made);
  const { email } = made;
  link = { estimateId: '', email, ...(await linkMailedTo(app, email)) };
});
afterAll(() => app.close());

const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
const page = (versionNumber?: number, by = link) =>
  asClient(app, by, (ctx) => findPortalCut(ctx, { versionNumber }));
const wrap = async (ctx: Ctx) => closeProject(ctx, await findProject(ctx, project));
const open = () => asClient(app, link, openPortalCut);
const post = () => makeVersion(app, owner, { deliverableId });

type NoteInput = Parameters<typeof NoteOnCut.parse>[0] & object;
const note = (input: NoteInput = {}, by = link) =>
  asClient(app, by, (ctx) =>
    noteOnCut(ctx, NoteOnCut.parse({ versionId: version.id, body: 'Logo sooner', ...input })),
  );
const decide = (input: object = {}, by = link) =>
  asClient(app, by, (ctx) => {
    const whole = { versionId: version.id, decision: 'APPROVED', email: link.email, ...input };
    return decideCut(ctx, DecideCut.parse(whole));
  });

/** Returns a browser with a link that was copied for the same contact. */
async function copied(): Promise<TestPortalLink> {
  const { url } = await asOwner((ctx) => createCutLink(ctx, { deliverableId, contactId }));
  return { ...link, secret: /portal_[\w-]{43}/.exec(url)?.[0] ?? '', proofs: [] };
}

const notesOf = async () => app.system.sql<
  { author_kind: string; author_name: string; author_contact_id: string | null; body: string }[]
>`
  select author_kind, author_name, author_contact_id, body from notes
  where version_id = ${version.id} and author_kind = 'CLIENT' order by created_at, id`;

const ledgerOf = () => app.system.sql<{ decision: string; by_email: string; address: string }[]>`
  select decision, by_name, by_email, by_membership_id, comment, address from version_decisions
  where version_id = ${version.id} order by created_at, id`;

const noticesOf = (member: TestMember) => textsOf(app, member);

describe('the page of a cut', () => {
  test('has what is for the client, and nothing of the team', async () => {
    const shown = await makeNote(app, owner, { versionId: version.id, timeMs: 12_000 });
    await makeNote(app, owner, { versionId: version.id, parentId: shown.id, body: 'Will do' });
    const hidden = await makeNote(app, owner, {
      ...{ versionId: version.id, body: 'Ours alone', visibility: 'internal' },
    });
    await makeNote(app, owner, {
      ...{ versionId: version.id, parentId: shown.id, body: 'Ours too', visibility: 'internal' },
    });
    const seen = await page();
    expect(seen).toMatchObject({
      ...{ linkId, company: expect.any(String), job: 'Morning Ritual', title: 'Hero :60' },
      ...{ newestNumber: 1, isOpen: true, canDecide: true, decider: null, decisions: [] },
      version: { versionNumber: 1, externalUrl: version.externalUrl, decision: 'PENDING' },
      writer: { name: 'Simone Achebe', contactId },
    });
    expect(seen.notes).toMatchObject([
      { id: shown.id, timeMs: 12_000, authorKind: 'TEAM', isResolved: false },
      { parentId: shown.id, body: 'Will do' },
    ]);
    const text = JSON.stringify(seen);
    expect(text).not.toMatch(/Ours|internal|membership/i);
    for (const secret of [owner.email, link.email, hidden.id]) expect(text).not.toContain(secret);
    expect(Object.keys(seen.notes[0] ?? {}).toSorted()).toEqual([
      ...['authorKind', 'authorName', 'body', 'createdAt', 'drawing', 'endTimeMs', 'id'],
      ...['isResolved', 'parentId', 'timeMs'],
    ]);
  });

  test('offers the newest version, and of the others those that the client knows', async () => {
    await post();
    const third = await post();
    await makeNote(app, owner, { versionId: third.id });
    await post();
    const fifth = await post();
    const numbers = async () => (await page()).versions.map((it) => it.versionNumber);
    expect(await numbers()).toEqual([5, 3, 1]);
    expect((await page(3)).notes).toHaveLength(1);
    expect((await page(3)).canDecide).toBe(false);
    for (const unknown of [2, 4, 6]) expect(await refusalOf(page(unknown))).toBe('not_found');
    await post();
    expect(await numbers()).toEqual([6, 3, 1]);
    await open();
    await post();
    expect(await numbers()).toEqual([7, 6, 3, 1]);
    expect(await refusalOf(page(fifth.versionNumber))).toBe('not_found');
  });

  test('says who decides once the browser proved it with a code', async () => {
    link = await proveLink(app, link);
    const decider = { name: 'Simone Achebe', email: link.email };
    expect(await page()).toMatchObject({ decider });
    const first = await copied();
    const { proof } = await asClient(app, first, openPortalCut);
    expect(proof).toBeNull();
    expect(await page(undefined, first)).toMatchObject({
      ...{ decider: null, writer: { contactId: null } },
    });
  });

  test('is recorded once it is opened, and the first browser of a mailed link is the contact', async () => {
    await page();
    expect(await asOwner((ctx) => listCutLinks(ctx, { deliverableId }))).toMatchObject([
      { lastOpenedAt: null },
    ]);
    expect((await open()).proof).toMatch(/^proof_/);
    expect((await open()).proof).toBeNull();
    expect(await asOwner((ctx) => listCutLinks(ctx, { deliverableId }))).toMatchObject([
      { lastOpenedAt: app.clock.now() },
    ]);
  });

  test('of a closed job is read, and takes nothing', async () => {
    link = await proveLink(app, link);
    await asOwner(wrap);
    expect(await page()).toMatchObject({ isOpen: false, canDecide: false });
    expect(await refusalOf(note())).toBe('not_found');
    expect(await refusalOf(decide())).toBe('not_found');
  });

  test('is gone with the deliverable, its job, the client, or a link of another kind', async () => {
    const all = async () => [
      await refusalOf(page()),
      await refusalOf(open()),
      await refusalOf(note()),
      await refusalOf(decide()),
    ];
    const gone = Array(4).fill('not_found');
    const show = (isClientVisible: boolean) =>
      asOwner((ctx) => updateDeliverable(ctx, { id: deliverableId, isClientVisible }));
    link = await proveLink(app, link);
    await show(false);
    expect(await all()).toEqual(gone);
    await show(true);
    const other = await makeContact(app, owner);
    await asOwner((ctx) => updateProject(ctx, { id: project.id, clientId: other.clientId }));
    expect(await all()).toEqual(gone);
    await asOwner((ctx) => updateProject(ctx, project));
    await app.system.sql`update projects set status = 'archived' where id = ${project.id}`;
    expect(await all()).toEqual(gone);
    await app.system.sql`update projects set status = 'production' where id = ${project.id}`;
    await app.system.sql`update portal_links set scope = 'project' where id = ${linkId}`;
    expect(await all()).toEqual(gone);
    await app.system.sql`update portal_links set scope = 'deliverable' where id = ${linkId}`;
    expect((await page()).title).toBe('Hero :60');
    await asOwner((ctx) => removeProject(ctx, project));
    expect(await all()).toEqual(gone);
  });
});

describe('a note of a client', () => {
  test('is theirs, is told to the team and to webhooks, and is in the activity', async () => {
    await note({ timeMs: 7_200 });
    expect(await notesOf()).toMatchObject([
      { author_name: 'Simone Achebe', author_contact_id: contactId, body: 'Logo sooner' },
    ]);
    expect(await eventsOf(app, owner, 1)).toMatchObject([
      {
        name: 'review_note_created',
        data: { author_kind: 'CLIENT', author_name: 'Simone Achebe', time_ms: 7_200 },
      },
    ]);
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { actorName: 'Simone Achebe', summary: 'A note was left on Hero :60 v1' },
    ]);
    expect(await noticesOf(owner)).toEqual(['Simone Achebe left a note on Hero :60 v1.']);
    expect(await noticesOf(producer)).toEqual([]);
    app.clock.advance(60);
    await note({ body: 'And louder' });
    expect(await noticesOf(owner)).toEqual([
      'Simone Achebe left a note on Hero :60 v1. 1 more from the client is open.',
    ]);
    const ids = (await page()).notes.map((it) => it.id);
    for (const id of ids) await asOwner((ctx) => setNoteResolved(ctx, { id, isResolved: true }));
    expect(await noticesOf(owner)).toEqual([]);
    expect((await page()).notes).toMatchObject([{ isResolved: true }, { isResolved: true }]);
  });

  test('is told to the editor of the job, too', async () => {
    const editor = await makeMember(app, company, 'crew');
    const role = { projectRole: 'editor', isHeld: true } as const;
    const { membershipId } = editor;
    await asOwner((ctx) => setProjectRole(ctx, { projectId: project.id, membershipId, ...role }));
    await note();
    expect(await noticesOf(editor)).toEqual(['Simone Achebe left a note on Hero :60 v1.']);
  });

  test('answers what the client reads, and nothing else', async () => {
    const shown = await makeNote(app, owner, { versionId: version.id });
    const reply = await makeNote(app, owner, { versionId: version.id, parentId: shown.id });
    const hidden = await makeNote(app, owner, {
      ...{ versionId: version.id, visibility: 'internal' },
    });
    const elsewhere = await makeNote(app, owner, { versionId: (await elsewhereVersion()).id });
    await note({ parentId: shown.id, body: 'Thanks' });
    expect((await page()).notes.at(-1)).toMatchObject({ parentId: shown.id, authorKind: 'CLIENT' });
    for (const { id } of [reply, hidden, elsewhere]) {
      expect(await refusalOf(note({ parentId: id }))).toBe('invalid_parameter parentId');
    }
    expect(await notesOf()).toHaveLength(1);
  });

  test('is on a version that the client can choose, never on one of another deliverable', async () => {
    const second = await post();
    await post();
    const foreign = (await makeWorkspace(app)).owner;
    const job = await makeProject(app, foreign);
    const { version: theirs } = await makeCutLink(app, foreign, { projectId: job.id });
    for (const { id } of [second, await elsewhereVersion(), theirs]) {
      expect(await refusalOf(note({ versionId: id }))).toBe('not_found');
    }
    await note();
    expect(await notesOf()).toHaveLength(1);
  });

  test('sent twice is one, and another one is not', async () => {
    expect(await note()).toEqual({ isNew: true });
    const events = await eventsOf(app, owner, 100);
    expect(await note()).toEqual({ isNew: false });
    expect(await eventsOf(app, owner, 100)).toEqual(events);
    await note({ timeMs: 0 });
    app.clock.advance(601);
    await note();
    expect(await notesOf()).toHaveLength(3);
  });

  test('through a copied link has the name that was entered, until the browser proves who it is', async () => {
    const browser = await copied();
    expect(await refusalOf(note({}, browser))).toBe('invalid_parameter name');
    await note({ name: 'Priya' }, browser);
    await note({ name: 'Priya', body: 'Second' }, await proveLink(app, browser));
    expect(await notesOf()).toMatchObject([
      { author_name: 'Priya', author_contact_id: null },
      { author_name: 'Simone Achebe', author_contact_id: contactId },
    ]);
  });

  test('is refused once the link is ended meanwhile', async () => {
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => endCutLink(ctx, { id: linkId }),
      work: () => note(),
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'not_found', changedNothing: true });
  });

  test('is refused once the deliverable is hidden or removed meanwhile', async () => {
    for (const change of [
      (ctx: Ctx) => updateDeliverable(ctx, { id: deliverableId, isClientVisible: false }),
      (ctx: Ctx) => removeDeliverable(ctx, { id: deliverableId, reason: 'Cut' }),
    ]) {
      const { outcome } = await whileCommitting(app, { by: owner, change, work: () => note() });
      expect(outcome).toBe('not_found');
      await app.system.sql`
        update deliverables set is_client_visible = true where id = ${deliverableId}`;
    }
    expect(await notesOf()).toEqual([]);
  });

  test('is one of at most 200 a day through a link', async () => {
    for (let n = 0; n < 200; n += 1) await note({ body: `Note ${n}` });
    expect(await refusalOf(note({ body: 'One more' }))).toBe('rate_limited');
    app.clock.advance(86_400);
    await note({ body: 'One more' });
  }, 120_000);
});

describe('a decision of a client', () => {
  test('needs a mailed code: neither the first opening nor a code of somebody else is enough', async () => {
    expect(await refusalOf(decide())).toBe('email_not_confirmed email');
    const { proof } = await open();
    const opened = { ...link, proofs: proof ? [proof] : [] };
    expect(await refusalOf(decide({}, opened))).toBe('email_not_confirmed email');
    const { clientId } = project;
    const colleague = await makeContact(app, owner, {
      ...{ clientId, name: 'Priya Nair', email: `priya-${crypto.randomUUID()}@example.com` },
    });
    const proved = await proveLink(app, opened, colleague.email ?? '');
    expect(await refusalOf(decide({}, proved))).toBe('email_not_confirmed email');
    const stranger = 'mallory@example.com';
    expect(await refusalOf(decide({ email: stranger }, proved))).toBe('invalid_parameter email');
    expect(await ledgerOf()).toEqual([]);
    await decide({ email: colleague.email }, proved);
    expect(await ledgerOf()).toMatchObject([{ by_name: 'Priya Nair', by_email: colleague.email }]);
  });

  test('is kept with who, from where and the words, moves the deliverable, and is told', async () => {
    link = await proveLink(app, link);
    await decide({ decision: 'CHANGES_REQUESTED', comment: ' Shorter end card ' });
    expect(await ledgerOf()).toMatchObject([
      {
        ...{ decision: 'CHANGES_REQUESTED', by_name: 'Simone Achebe', by_email: link.email },
        ...{ by_membership_id: null, comment: 'Shorter end card', address: '192.0.2.17' },
      },
    ]);
    const deliverable = await asOwner((ctx) => findDeliverable(ctx, { id: deliverableId }));
    expect(deliverable.status).toBe('CHANGES_REQUESTED');
    expect((await eventsOf(app, owner, 1))[0]).toMatchObject({
      name: 'deliverable_status_changed',
      data: { status: 'CHANGES_REQUESTED', previous_status: 'IN_REVIEW' },
    });
    const activity = await activityOf(app, owner, 4);
    expect(activity).toContainEqual(
      expect.objectContaining({
        ...{ actorName: 'Simone Achebe' },
        summary: 'Simone Achebe requested changes to Hero :60 v1',
      }),
    );
    expect(await noticesOf(owner)).toEqual(['Simone Achebe requested changes to Hero :60 v1.']);
    const seen = await page();
    expect(seen).toMatchObject({ canDecide: false, version: { decision: 'CHANGES_REQUESTED' } });
    expect(seen.decisions).toMatchObject([
      { decision: 'CHANGES_REQUESTED', byName: 'Simone Achebe', comment: 'Shorter end card' },
    ]);
    await asOwner((ctx) => withdrawDecision(ctx, { id: version.id }));
    expect(await noticesOf(owner)).toEqual([]);
    expect(await page()).toMatchObject({ canDecide: true });
    const told = await app.system.sql`select kind from portal_events where link_id = ${linkId}`;
    expect(told.map((it) => it.kind).toSorted()).toEqual(['changes_requested', 'proved']);
  });

  test('for changes, or with notes, says which, or a note of this version does', async () => {
    link = await proveLink(app, link);
    for (const decision of ['CHANGES_REQUESTED', 'APPROVED_WITH_NOTES']) {
      expect(await refusalOf(decide({ decision }))).toBe('invalid_parameter comment');
    }
    await makeNote(app, owner, { versionId: version.id, visibility: 'internal' });
    expect(await refusalOf(decide({ decision: 'APPROVED_WITH_NOTES' }))).toBe(
      'invalid_parameter comment',
    );
    await note();
    await decide({ decision: 'APPROVED_WITH_NOTES' });
    expect((await page()).version.decision).toBe('APPROVED_WITH_NOTES');
    expect(await noticesOf(owner)).toContain('Simone Achebe approved Hero :60 v1 with notes.');
  });

  test('is on the newest version alone, which is the one that the person saw', async () => {
    link = await proveLink(app, link);
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => addVersion(ctx, { deliverableId, url: 'https://v.example.com/2' }),
      work: () => decide(),
      moving: ['rate_limits'],
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'conflict', changedNothing: true });
    const elsewhere = await elsewhereVersion();
    expect(await refusalOf(decide({ versionId: elsewhere.id }))).toBe('conflict');
    expect(await ledgerOf()).toEqual([]);
  });

  test('is one: the second of two at once is refused, and the same click again is no error', async () => {
    link = await proveLink(app, link);
    const comment = 'Shorter';
    const two = await Promise.all(
      ['APPROVED', 'CHANGES_REQUESTED'].map((decision) => refusalOf(decide({ decision, comment }))),
    );
    expect(two.toSorted()).toEqual(['conflict', 'no refusal']);
    const [{ decision = '' } = {}] = await ledgerOf();
    expect(await decide({ decision, comment })).toEqual({ isNew: false });
    expect(await ledgerOf()).toHaveLength(1);
  });

  test('is not made where the team recorded one', async () => {
    link = await proveLink(app, link);
    const { outcome } = await whileCommitting(app, {
      by: owner,
      change: (ctx) =>
        decideVersion(ctx, { id: version.id, decision: 'APPROVED', byName: 'Simone Achebe' }),
      work: () => decide(),
    });
    expect(outcome).toBe('conflict');
    expect(await ledgerOf()).toMatchObject([{ by_email: null, address: null }]);
  });

  test('is refused once the link is ended or the job is wrapped meanwhile', async () => {
    link = await proveLink(app, link);
    const ending = await whileCommitting(app, {
      by: owner,
      change: (ctx) => endCutLink(ctx, { id: linkId }),
      work: () => decide(),
    });
    expect(ending).toMatchObject({ outcome: 'not_found', changedNothing: true });
    await app.system.sql`update portal_links set revoked_at = null where id = ${linkId}`;
    const wrapping = await whileCommitting(app, {
      by: owner,
      change: wrap,
      work: () => decide(),
    });
    expect(wrapping.outcome).toBe('not_found');
    expect(await ledgerOf()).toEqual([]);
  });

  test('may be made by a colleague at the client for whom an agency sent the link on', async () => {
    const agent = await makeContact(app, owner, {
      ...{ name: 'Ada', email: `ada-${crypto.randomUUID()}@example.com` },
    });
    await asOwner((ctx) => updateProject(ctx, { id: project.id, contactId: agent.id }));
    ({ id: contactId } = agent);
    const browser = await proveLink(app, await copied(), link.email);
    await decide({}, browser);
    expect(await ledgerOf()).toMatchObject([{ by_email: link.email }]);
  });
});

async function elsewhereVersion(): Promise<Version> {
  const { id } = await makeDeliverable(app, owner, { projectId: project.id });
  return makeVersion(app, owner, { deliverableId: id });
}
