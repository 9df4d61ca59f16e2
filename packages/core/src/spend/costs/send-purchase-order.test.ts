import {
  activityOf,
  as,
  createTestApp,
  makeCrewMember,
  makeMember,
  makeOrder,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/index.ts';
import { findProject } from '../../jobs/projects/index.ts';
import { claimMail, listMail, readMail, readMailAttachment } from '../../mail/index.ts';
import {
  approvePurchaseOrder,
  findOrderSending,
  listPurchases,
  sendPurchaseOrder,
  setPurchaseOrderClosed,
  updatePurchaseOrder,
  voidPurchaseOrder,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;

const email = 'stage@example.com';
const pdf = Buffer.from('%PDF-1.7 PO');

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-21T17:04:05.123Z');
  await app.system.sql`delete from mail_messages`;
  await app.system.sql`delete from bounced_addresses`;
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  projectId = (await makeProject(app, owner, { name: 'Trailhead FW' })).id;
});
afterAll(() => app.close());

const draft = (input = {}) =>
  makeOrder(app, owner, { projectId, vendorEmail: email, neededOn: '2026-12-12', ...input });
const approved = async (input = {}) => {
  const order = await draft(input);
  await as(app, owner, (ctx) => approvePurchaseOrder(ctx, { id: order.id }));
  return order;
};
const send = (id: string, input = {}, by = owner) =>
  as(app, by, (ctx) => sendPurchaseOrder(ctx, { id, email, pdf, ...input }));
const sending = (id: string, by = owner) => as(app, by, (ctx) => findOrderSending(ctx, { id }));
const mails = async () => (await as(app, owner, (ctx) => listMail(ctx, { limit: 50 }))).items;

test('a coordinator mails an approved order to its vendor with its PDF, and again', async () => {
  const coordinator = await makeMember(app, company, 'coordinator');
  const { id, number } = await approved();
  expect(await sending(id, coordinator)).toEqual({
    ...{ email, sentAt: null, problem: null, bounce: null },
  });
  await send(id, { message: 'Gate 3, please.' }, coordinator);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    ...{ kind: 'purchase_order', toEmail: email, toName: 'Alder Yard Studios' },
    subject: expect.stringMatching(/^Purchase order PO-1001 from Company \d+$/),
  });
  const body = await as(app, owner, (ctx) => readMail(ctx, { id: String(mail?.id) }));
  expect(body?.attachments).toEqual([`${number}.pdf`]);
  expect(body?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Trailhead FW: $1,000.00, needed on Sat 12 Dec. It is attached as a PDF.',
  );
  expect(body?.text).toContain('Gate 3, please.');
  const file = await as(app, owner, (ctx) =>
    readMailAttachment(ctx, { id: String(mail?.id), place: 0 }),
  );
  expect(Buffer.from(file.content, 'base64')).toEqual(pdf);
  const [claimed] = await claimMail(app.database, {
    ...{ prints: false, count: 9, perQueue: 9, sending: new Map(), domain: 'board.example' },
  });
  expect(claimed?.outgoing?.attachments).toEqual([file]);
  expect((await activityOf(app, owner, 1))[0]).toMatchObject({
    summary: `Purchase order ${number} was sent to Alder Yard Studios`,
  });
  const { sentAt } = await sending(id);
  expect(sentAt).toEqual(app.clock.now());
  const { orders } = await as(app, owner, (ctx) => listPurchases(ctx, { projectId }));
  expect(orders[0]?.sentAt).toEqual(sentAt);
  app.clock.advance(60_000);
  await send(id);
  expect((await sending(id)).sentAt).toEqual(app.clock.now());
  const [again] = await mails();
  const text = await as(app, owner, (ctx) => readMail(ctx, { id: String(again?.id) }));
  expect(text?.text).toContain('resent you purchase order');
});

test('an order that is not approved, closed or void is not sent', async () => {
  const { id } = await draft();
  const refused = async (problem: string) => {
    expect(await refusalOf(send(id))).toBe('conflict');
    expect((await sending(id)).problem).toContain(problem);
  };
  await refused('not approved');
  await as(app, owner, (ctx) => approvePurchaseOrder(ctx, { id }));
  await as(app, owner, (ctx) => setPurchaseOrderClosed(ctx, { id, isClosed: true }));
  await refused('closed');
  await as(app, owner, (ctx) => voidPurchaseOrder(ctx, { id, reason: 'Rained out' }));
  await refused('void');
  expect(await mails()).toEqual([]);
});

test('an approved order without an email gets one, and nothing else of it changes', async () => {
  const { id } = await approved({ vendorEmail: null });
  expect(await refusalOf(send(id))).toBe('invalid_parameter email');
  expect((await sending(id)).problem).toBe('Add the vendor’s email first.');
  const change = (input: object) =>
    as(app, owner, (ctx) => updatePurchaseOrder(ctx, { id, ...input }));
  expect(await refusalOf(change({ vendorEmail: email, notes: 'Gate 3' }))).toBe('conflict');
  await change({ vendorEmail: 'other@example.com' });
  expect(await refusalOf(send(id))).toBe('conflict');
  await change({ vendorEmail: email });
  await send(id);
  await as(app, owner, (ctx) => voidPurchaseOrder(ctx, { id, reason: 'Rained out' }));
  expect(await refusalOf(change({ vendorEmail: null }))).toBe('conflict');
});

test('an email that bounced is said before, and needs a decision', async () => {
  const { id } = await approved();
  await app.system.sql`
    insert into bounced_addresses (email, response, bounced_at)
    values (${email}, '550 No such user', now())`;
  expect((await sending(id)).bounce).toBe('550 No such user');
  expect(await refusalOf(send(id))).toBe('conflict despiteBounce');
  expect((await sending(id)).sentAt).toBeNull();
  await send(id, { despiteBounce: true });
  expect(await mails()).toHaveLength(1);
});

test('the message belongs to the vendor in the address book', async () => {
  const { id: crewMemberId } = await makeCrewMember(app, owner, { name: 'Theo Marsh' });
  const { id } = await approved({ crewMemberId, vendorName: 'Theo Marsh' });
  await send(id);
  const [row] = await app.system.sql`select crew_member_id from mail_messages`;
  expect(row?.crew_member_id).toBe(crewMemberId);
});

test('only those who may enter what the job buys send it, while it is open', async () => {
  const { id } = await approved();
  const producer = await makeMember(app, company, 'producer');
  const crew = await makeMember(app, company, 'crew');
  for (const by of [producer, crew]) {
    expect(await refusalOf(send(id, {}, by))).toBe('forbidden');
  }
  const { owner: stranger } = await makeWorkspace(app);
  expect(await refusalOf(send(id, {}, stranger))).toBe('not_found');
  await app.system.sql`update users set proved_at = null where id = ${owner.userId}`;
  expect(await refusalOf(send(id))).toBe('email_not_confirmed');
  await app.system.sql`update users set proved_at = now() where id = ${owner.userId}`;
  await as(app, owner, async (ctx) => closeProject(ctx, await findProject(ctx, { id: projectId })));
  expect(await refusalOf(send(id))).toBe('project_closed');
});
