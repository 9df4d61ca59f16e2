import type { PaperworkKind } from '@callboard/domain/paperwork/enums';
import {
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decryptBody } from '../../mail/body.ts';
import { addPaperwork, movePaperwork } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

/** Returns a paper that came in to somebody with this email. */
async function paperOf(kind: PaperworkKind, email: string | null) {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  const { id: projectId } = await makeProject(app, owner);
  const { id: crewMemberId } = await makeCrewMember(app, owner, { email });
  const booking = { projectId, crewMemberId, dates: ['2026-12-01'] };
  const { id: bookingId } = await makeBooking(app, owner, booking);
  const { id } = await as(app, owner, (ctx) => addPaperwork(ctx, { bookingId, kind }));
  await app.system.sql`update paperwork_items set status = 'signed' where id = ${id}`;
  return id;
}

const giveBack = (id: string) =>
  as(app, owner, (ctx) => movePaperwork(ctx, { id, status: 'rejected', reason: 'Page 2 is cut' }));

async function mails() {
  const rows = await app.system.sql<{ id: string; encryptedBody: string; toEmail: string }[]>`
    select id, encrypted_body as "encryptedBody", to_email as "toEmail" from mail_messages
    where workspace_id = ${owner.workspaceId} and kind = 'paperwork'`;
  return rows.map((it) => [it.toEmail, decryptBody(app.database, it)?.text ?? '']);
}

test('a paper that is returned is mailed with the reason and the link', async () => {
  const id = await paperOf('nda', 'theo@example.com');
  expect(await giveBack(id)).toEqual({ isMailed: true });
  const [[to, text] = []] = await mails();
  expect(to).toBe('theo@example.com');
  expect(text).toContain('NDA');
  expect(text).toContain('Returned: Page 2 is cut');
  expect(text).toMatch(/\/crew-page\/page_[\w-]{43}\/paperwork/);
});

test('nobody is mailed without an email, by an unproved sender, or for another move', async () => {
  expect(await giveBack(await paperOf('nda', null))).toEqual({ isMailed: false });
  const id = await paperOf('nda', 'theo@example.com');
  const approve = as(app, owner, (ctx) => movePaperwork(ctx, { id, status: 'approved' }));
  expect(await approve).toEqual({ isMailed: false });
  await app.system.sql`update users set proved_at = null where id = ${owner.userId}`;
  expect(await giveBack(id)).toEqual({ isMailed: false });
  expect(await mails()).toEqual([]);
});

test('a deal memo that is returned waits for its terms, and is mailed when it is sent', async () => {
  const id = await paperOf('deal_memo', 'theo@example.com');
  expect(await giveBack(id)).toEqual({ isMailed: false });
  expect(await mails()).toEqual([]);
});
