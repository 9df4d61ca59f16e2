import {
  as,
  asCrew,
  createTestApp,
  makeCrewLink,
  makeProject,
  makeProvenCrewLink,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestCrewLink,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { approveBill, findBill, queryBill } from '../bills/index.ts';
import { makeWorked } from '../bills/testing/worked.ts';
import { answerOwnBill, listOwnBills, sendOwnBill, takeOwnBillFile } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;
let crewMemberId: string;
let link: TestCrewLink;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  projectId = (await makeProject(app, owner)).id;
  const days = [['2026-11-17', '20:40'] as const];
  ({ crewMemberId } = await makeWorked(app, owner, { projectId, days }));
  link = await makeProvenCrewLink(app, owner, { crewMemberId });
});
afterAll(() => app.close());

type Input = Partial<Parameters<typeof sendOwnBill>[1]>;

const sendBill = (input: Input = {}, by = link) =>
  asCrew(app, by, (ctx) => sendOwnBill(ctx, { projectId, ...input }));
const find = (id: string) => as(app, owner, (ctx) => findBill(ctx, { id }));
const list = (by = link) => asCrew(app, by, (ctx) => listOwnBills(ctx));

const content = (name: string) => ({
  ...{ blobId: newId('upload'), sha256: name.padEnd(64, '0'), sizeBytes: 10 },
  contentType: 'application/pdf',
});

test('a person sends what their hours come to, and each day once', async () => {
  const { jobs } = await list();
  const { id } = await sendBill({ number: 'TM-1' });
  const bill = await find(id);
  expect(jobs).toMatchObject([{ id: projectId, amountCents: bill.amountCents }]);
  expect(bill).toMatchObject({
    ...{ crewMemberId, number: 'TM-1', status: 'submitted', source: 'crew_page' },
    ...{ enteredBy: null, findings: [] },
  });
  expect(await refusalOf(sendBill())).toBe('conflict');
  expect((await list()).jobs).toMatchObject([{ lines: [], amountCents: 0 }]);
});

test('another amount is compared with the hours', async () => {
  const { id } = await sendBill({ amountCents: 900_000 });
  const bill = await find(id);
  expect(bill.amountCents).toBe(900_000);
  expect(bill.findings.some((it) => it.severity === 'stop')).toBe(true);
});

test('the page needs the proof, and takes only jobs that the person worked on', async () => {
  const forwarded = await makeCrewLink(app, owner, { crewMemberId });
  expect(await refusalOf(list(forwarded))).toBe('email_not_confirmed');
  expect(await refusalOf(sendBill({}, forwarded))).toBe('email_not_confirmed');
  const other = await makeProject(app, owner, { name: 'Glow' });
  expect(await refusalOf(sendBill({ projectId: other.id }))).toBe('invalid_parameter projectId');
});

test('a question is answered on the page of the person, and nobody else sees the bill', async () => {
  const { id } = await sendBill();
  await as(app, owner, (ctx) => queryBill(ctx, { id, body: 'Lunch?' }));
  await asCrew(app, link, (ctx) => answerOwnBill(ctx, { id, body: 'At one.' }));
  const [bill] = (await list()).bills;
  expect(bill?.messages.map((it) => [it.author, it.body])).toEqual([
    ['member', 'Lunch?'],
    ['payee', 'At one.'],
  ]);
  const person = { name: 'Rosa Delgado', email: 'rosa@example.com' };
  const elsewhere = (await makeProject(app, owner, { name: 'Glow' })).id;
  const days = [['2026-11-18', '18:00'] as const];
  const rosa = await makeWorked(app, owner, { projectId: elsewhere, days, person });
  const hers = await makeProvenCrewLink(app, owner, rosa);
  expect((await list(hers)).bills).toEqual([]);
  const answer = asCrew(app, hers, (ctx) => answerOwnBill(ctx, { id, body: 'Mine' }));
  expect(await refusalOf(answer)).toBe('not_found');
});

test('a file is added, and replaced until the bill is approved', async () => {
  const { id } = await sendBill({ number: 'TM-1' });
  const add = (name: string) =>
    asCrew(app, link, (ctx) => takeOwnBillFile(ctx, { id, content: content(name) }));
  await add('a');
  const first = (await find(id)).file;
  expect(first).toMatchObject({ name: 'Bill TM-1.pdf' });
  await add('b');
  expect((await find(id)).file?.id).not.toBe(first?.id);
  await as(app, owner, (ctx) => approveBill(ctx, { id, reason: 'Fine' }));
  expect(await refusalOf(add('c'))).toBe('conflict');
});
