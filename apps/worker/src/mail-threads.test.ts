import { reviseEstimate } from '@callboard/core/bids';
import { pruneMail } from '@callboard/core/mail';
import { issueAndSendInvoice, remindInvoice, sendInvoice } from '@callboard/core/sales';
import {
  as,
  createTestApp,
  makeContact,
  makeDraft,
  makeInvoiceDraft,
  makeWorkspace,
  sendDraft,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { type MailServer, startMailServer } from '@callboard/testing/mail-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendQueuedMail } from './testing/send-queued-mail.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let owner: TestMember;
let server: MailServer;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
  server = await startMailServer();
});
beforeEach(async () => {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  server.got.length = 0;
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const send = () => sendQueuedMail(app, server);

async function invoice(email: string): Promise<string> {
  const { id, clientId } = await makeInvoiceDraft(app, owner);
  await makeContact(app, owner, { clientId, kind: 'billing', email });
  await as(app, owner, (ctx) => issueAndSendInvoice(ctx, { id }));
  return id;
}

/** The messages that an address got, in order, with what they refer to. */
const gotBy = (email: string) =>
  server.got
    .filter((it) => it.rcptTo === email)
    .map(({ subject, messageId, inReplyTo, references = [] }) => ({
      ...{ subject, messageId, inReplyTo, references: [references].flat() },
    }));

test('reminders of an invoice reply to what was mailed before, and are one thread', async () => {
  const id = await invoice('ap@example.com');
  await send();
  for (const _ of [1, 2]) {
    app.clock.advance(86_400);
    await as(app, owner, (ctx) => remindInvoice(ctx, { id }));
    await send();
  }
  const [first, second, third] = gotBy('ap@example.com');
  expect(second?.subject).toMatch(/^Reminder/);
  expect(first?.inReplyTo).toBeUndefined();
  expect(second?.inReplyTo).toBe(first?.messageId);
  expect(third?.inReplyTo).toBe(second?.messageId);
  const [root] = first?.references ?? [];
  expect(first?.references).toEqual([root]);
  expect(second?.references).toEqual([root, first?.messageId]);
  expect(third?.references).toEqual([root, first?.messageId, second?.messageId]);
});

test('messages that are sent at once refer to each other in the order in which they were written', async () => {
  const id = await invoice('ap@example.com');
  app.clock.advance(60);
  await as(app, owner, (ctx) => remindInvoice(ctx, { id }));
  await send();
  const [first, second] = gotBy('ap@example.com').sort(
    (a, b) => a.references.length - b.references.length,
  );
  expect(second?.inReplyTo).toBe(first?.messageId);
});

test('each document and each recipient has a thread of its own', async () => {
  const id = await invoice('ap@example.com');
  await invoice('ap@example.com');
  app.clock.advance(60);
  await as(app, owner, (ctx) => sendInvoice(ctx, { id, to: 'boss@example.com' }));
  await send();
  const all = [...gotBy('ap@example.com'), ...gotBy('boss@example.com')];
  expect(all).toHaveLength(3);
  expect(all.map((it) => it.inReplyTo)).toEqual([undefined, undefined, undefined]);
  expect(new Set(all.flatMap((it) => it.references)).size).toBe(3);
});

test('a revision of an estimate is in the thread of the versions before', async () => {
  const { id, email } = await makeDraft(app, owner);
  await sendDraft(app, owner, { id, email });
  await send();
  app.clock.advance(3_600);
  await as(app, owner, (ctx) => reviseEstimate(ctx, { id }));
  await sendDraft(app, owner, { id, email });
  await send();
  const [first, second] = gotBy(email);
  expect(second?.inReplyTo).toBe(first?.messageId);
});

test('a message stays in its thread once those before were deleted', async () => {
  const id = await invoice('ap@example.com');
  await send();
  app.clock.advance(100 * 86_400);
  await pruneMail(app.database);
  await as(app, owner, (ctx) => remindInvoice(ctx, { id }));
  await send();
  const [first, second] = gotBy('ap@example.com');
  expect(second?.inReplyTo).toBeUndefined();
  expect(second?.references).toEqual(first?.references);
  expect(second?.messageId).not.toBe(first?.messageId);
});
