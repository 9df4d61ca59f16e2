import {
  activityOf,
  as,
  asClient,
  createTestApp,
  eventsOf,
  makeClient,
  makeContact,
  makeDraft,
  makeEstimate,
  makePayment,
  makeProject,
  makeRefund,
  makeSavedView,
  makeWorkspace,
  openLink,
  refusalOf,
  sendDraft,
  type TestApp,
  type TestMember,
  type TestPortalLink,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject, removeProject } from '../../across/job-steps/index.ts';
import { approveEstimate, findPortalEstimate } from '../../bids/estimate-portal/index.ts';
import { findEstimate, reviseEstimate } from '../../bids/estimates/index.ts';
import { endEstimateLinks, findSending } from '../../bids/sent-estimates/index.ts';
import { listRefunds } from '../../sales/payments/index.ts';
import { findStatement } from '../../sales/statements/index.ts';
import { findContact, findContactPage, removeContact } from '../contacts/index.ts';
import { findProject, restoreProject } from '../projects/index.ts';
import { listSavedViews } from '../saved-views/index.ts';
import { findClient, findClientPage, mergeClients, updateClient } from './index.ts';

let app: TestApp;
let owner: TestMember;
let from: string;
let into: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  from = (await makeClient(app, owner, { name: 'Quillfether' })).id;
  into = (await makeClient(app, owner, { name: 'Quillfeather Coffee' })).id;
});
afterAll(() => app.close());

const merge = (member = owner) =>
  as(app, member, (ctx) => mergeClients(ctx, { id: from, intoId: into }));
const project = (id: string) => as(app, owner, (ctx) => findProject(ctx, { id }));

test('the jobs move, closed and deleted ones too, and webhooks learn of it', async () => {
  const open = await makeProject(app, owner, { clientId: from, name: 'Open' });
  const closed = await makeProject(app, owner, { clientId: from, name: 'Closed' });
  const deleted = await makeProject(app, owner, { clientId: from, name: 'Deleted' });
  await as(app, owner, (ctx) => closeProject(ctx, closed));
  await as(app, owner, (ctx) => removeProject(ctx, deleted));
  await merge();
  await as(app, owner, (ctx) => restoreProject(ctx, deleted));
  for (const { id } of [open, closed, deleted]) expect((await project(id)).clientId).toBe(into);
  const told = await eventsOf(app, owner);
  expect(told).toContainEqual({
    name: 'project_updated',
    data: expect.objectContaining({ id: open.id, client_id: into }),
    summary: expect.stringMatching(/^Open was updated/),
  });
  await expect(as(app, owner, (ctx) => findClient(ctx, { id: from }))).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await activityOf(app, owner)).map((it) => it.summary)).toContain(
    'Quillfether was merged into Quillfeather Coffee',
  );
});

test('details that the client lacks are filled in; its own stay; notes are joined', async () => {
  const set = (id: string, fields: object) =>
    as(app, owner, (ctx) => updateClient(ctx, { id, ...fields }));
  await set(from, { address: '1 Old St', taxId: '12-1', notes: 'Pays late', poRequired: true });
  await set(into, { address: '2 New St', notes: 'Friendly' });
  expect(await merge()).toMatchObject({
    name: 'Quillfeather Coffee',
    address: '2 New St',
    taxId: '12-1',
    notes: 'Friendly\n\nPays late',
    poRequired: true,
  });
});

test('notes that are too long together are not cut', async () => {
  for (const id of [from, into]) {
    await as(app, owner, (ctx) => updateClient(ctx, { id, notes: 'x'.repeat(4_000) }));
  }
  await expect(merge()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('too long to join'),
  });
});

test('contacts move, and a person whom both have becomes one, also on jobs', async () => {
  const email = 'hana@example.com';
  const twin = await makeContact(app, owner, {
    clientId: from,
    name: 'H. Brandt',
    email: 'Hana@Example.com',
    phone: '(323) 555-0110',
    isPrimary: true,
  });
  const kept = await makeContact(app, owner, { clientId: into, name: 'Hana Brandt', email });
  const other = await makeContact(app, owner, { clientId: from, name: 'Otis Vale' });
  const job = await makeProject(app, owner, { clientId: into, contactId: twin.id });
  await merge();
  const { people } = await as(app, owner, (ctx) => findClientPage(ctx, { id: into }));
  expect(people.map((it) => it.id).sort()).toEqual([kept.id, other.id].sort());
  expect(await as(app, owner, (ctx) => findContact(ctx, kept))).toMatchObject({
    phone: '(323) 555-0110',
    email,
  });
  expect((await project(job.id)).contactId).toBe(kept.id);
});

test('its primary contact becomes the primary one if the other has none', async () => {
  const contact = await makeContact(app, owner, { clientId: from, isPrimary: true });
  expect((await merge()).primaryContactId).toBe(contact.id);
});

test('saved views of the client show the other one', async () => {
  await makeSavedView(app, owner, { query: `client=${from}&sort=name` });
  await merge();
  const views = await as(app, owner, (ctx) => listSavedViews(ctx, { list: 'projects' }));
  expect(views.map((it) => it.query)).toEqual([`client=${into}&sort=name`]);
});

test('neither the Unassigned client nor itself', async () => {
  const mergeOf = (id: string, intoId: string) =>
    as(app, owner, (ctx) => mergeClients(ctx, { id, intoId }));
  const unassigned = (await makeProject(app, owner)).clientId;
  await expect(mergeOf(unassigned, into)).rejects.toMatchObject({ code: 'conflict' });
  await expect(mergeOf(from, unassigned)).rejects.toMatchObject({ code: 'conflict' });
  await expect(mergeOf(from, from)).rejects.toMatchObject({ code: 'invalid_parameter' });
});

test('two merges of one client at once: one wins, and each job has a client', async () => {
  const third = (await makeClient(app, owner, { name: 'Third' })).id;
  const { id } = await makeProject(app, owner, { clientId: from });
  const results = await Promise.allSettled(
    [into, third].map((intoId) => as(app, owner, (ctx) => mergeClients(ctx, { id: from, intoId }))),
  );
  expect(results.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([into, third]).toContain((await project(id)).clientId);
});

test('estimates move, those of a person whom both have too', async () => {
  const email = 'hana@example.com';
  const twin = await makeContact(app, owner, { clientId: from, name: 'H. Brandt', email });
  const kept = await makeContact(app, owner, { clientId: into, name: 'Hana Brandt', email });
  const { id } = await makeEstimate(app, owner, { clientId: from, contactId: twin.id });
  await merge();
  const found = await as(app, owner, (ctx) => findEstimate(ctx, { id }));
  expect(found).toMatchObject({ clientId: into, contactId: kept.id, contactName: 'Hana Brandt' });
});

test('refunds move with the payments whose credit they took', async () => {
  await makePayment(app, owner, { clientId: from, amountCents: 50_000 });
  await makeRefund(app, owner, { clientId: from, amountCents: 50_000 });
  await merge();
  const statement = await as(app, owner, (ctx) => findStatement(ctx, { clientId: into }));
  expect(statement).toMatchObject({
    closingCents: 0,
    rows: [{ cents: 50_000 }, { cents: -50_000 }],
  });
  expect(await as(app, owner, listRefunds)).toMatchObject([{ clientId: into }]);
});

describe('private links to an estimate', () => {
  const approveAs = async (link: TestPortalLink) => {
    const { estimate, sha256 } = await asClient(app, link, (ctx) => findPortalEstimate(ctx, {}));
    const names = { name: 'Simone Achebe', email: link.email, agrees: true as const };
    const read = { version: estimate.version, sha256 };
    return asClient(app, link, (ctx) =>
      approveEstimate(ctx, { ...read, ...names, userAgent: null }),
    );
  };
  const sent = async () => {
    const draft = await makeDraft(app, owner);
    from = draft.clientId;
    return { ...draft, link: await openLink(app, await sendDraft(app, owner, draft)) };
  };

  test('work on for a contact who moves, and for one whom both have, with their proof', async () => {
    const moving = await sent();
    await merge();
    await approveAs(moving.link);
    const joining = await sent();
    const kept = await makeContact(app, owner, { clientId: into, email: joining.email });
    await merge();
    const { linkCount } = await as(app, owner, (ctx) => findContactPage(ctx, kept));
    expect(linkCount).toBe(1);
    await approveAs(joining.link);
    const [row] = await app.system.sql`
      select contact_id from portal_links where ref = ${joining.id}`;
    expect(row?.contact_id).toBe(kept.id);
  });

  test('that ended stay ended', async () => {
    const { id, email, link } = await sent();
    await makeContact(app, owner, { clientId: into, email });
    await as(app, owner, (ctx) => endEstimateLinks(ctx, { id }));
    await merge();
    expect(await refusalOf(asClient(app, link, (ctx) => findPortalEstimate(ctx, {})))).toBe(
      'not_found',
    );
  });

  test('are counted for who removes their contact or its client, and end then', async () => {
    const { id, contactId, clientId, link } = await sent();
    expect((await as(app, owner, (ctx) => findClientPage(ctx, { id: clientId }))).linkCount).toBe(
      1,
    );
    await as(app, owner, (ctx) => reviseEstimate(ctx, { id }));
    await as(app, owner, (ctx) => removeContact(ctx, { id: contactId }));
    expect(await refusalOf(asClient(app, link, (ctx) => findPortalEstimate(ctx, {})))).toBe(
      'not_found',
    );
    expect((await as(app, owner, (ctx) => findClientPage(ctx, { id: clientId }))).linkCount).toBe(
      0,
    );
    expect((await as(app, owner, (ctx) => findSending(ctx, { id }))).links.liveCount).toBe(0);
  });
});
