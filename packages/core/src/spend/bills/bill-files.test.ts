import { billTypeProblem } from '@callboard/domain/bills/enums';
import {
  as,
  createTestApp,
  makeBill,
  makeFile,
  makeMember,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listUnusedBillFiles, removeBillFile, requireSeenBillFile } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
});
afterAll(() => app.close());

const upload = async (member = owner, name = 'Bill.pdf') =>
  (await makeFile(app, member, { image: 'bill', name, contentType: 'application/pdf' })).fileId;
const waiting = async (member = owner) =>
  (await as(app, member, listUnusedBillFiles)).map((it) => it.id);
const see = (id: string, member = owner) =>
  as(app, member, (ctx) => requireSeenBillFile(ctx, { id }));

test('a file waits for its bill in the list of who uploaded it, until a bill has it', async () => {
  const coordinator = await makeMember(app, company, 'coordinator');
  const [first, second] = [await upload(), await upload(owner, 'Second.pdf')];
  expect(await waiting()).toEqual([first, second]);
  expect(await waiting(coordinator)).toEqual([]);
  await makeBill(app, owner, { fileId: first });
  expect(await waiting()).toEqual([second]);
});

test('a file is seen by who uploaded it and by who sees its bill, and by nobody else', async () => {
  const coordinator = await makeMember(app, company, 'coordinator');
  const other = await makeMember(app, company, 'coordinator');
  const fileId = await upload(coordinator);
  await see(fileId, coordinator);
  expect(await refusalOf(see(fileId))).toBe('not_found');
  await makeBill(app, coordinator, { fileId });
  await see(fileId);
  expect(await refusalOf(see(fileId, other))).toBe('not_found');
  const { owner: stranger } = await makeWorkspace(app);
  expect(await refusalOf(see(fileId, stranger))).toBe('not_found');
});

test('a file that waits is deleted by who uploaded it, and one of a bill is not', async () => {
  const coordinator = await makeMember(app, company, 'coordinator');
  const [fileId, billed] = [await upload(), await upload(owner, 'Billed.pdf')];
  await makeBill(app, owner, { fileId: billed });
  const remove = (id: string, member = owner) =>
    as(app, member, (ctx) => removeBillFile(ctx, { id }));
  expect(await refusalOf(remove(fileId, coordinator))).toBe('not_found');
  expect(await refusalOf(remove(billed))).toBe('not_found');
  await remove(fileId);
  expect(await waiting()).toEqual([]);
});

test('the file of a bill is a PDF or a picture', () => {
  expect(billTypeProblem('a.pdf', 'application/pdf')).toBeNull();
  expect(billTypeProblem('a.heic', 'image/heic')).toBeNull();
  expect(billTypeProblem('a.zip', 'application/zip')).toContain('“a.zip” is no PDF or picture.');
});
