import { workLimitOf } from '@callboard/core/kernel';
import { writeMail } from '@callboard/core/mail';
import { issueAndSendInvoice } from '@callboard/core/sales';
import { createTransport } from '@callboard/mail/transport';
import { inPlace, stopKeptProcesses } from '@callboard/processes';
import { keepSecret } from '@callboard/testing';
import {
  as,
  createTestApp,
  makeContact,
  makeInvoiceDraft,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { type MailServer, refusal, startMailServer } from '@callboard/testing/mail-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMailSender, type MailSender } from './mail-sender.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let owner: TestMember;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
});
beforeEach(async () => {
  await app.system.sql`delete from mail_messages`;
  owner = (await makeWorkspace(app)).owner;
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => app.close());
afterAll(stopKeptProcesses);

/** Part of each message, which no log may contain. */
const contents = keepSecret('the contents of a message');

const from = { name: 'Callboard', address: 'mail@board.example' };

async function start(replies: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(replies);
  closing.push(server.close);
  return server;
}

function open(url?: string, failed = fail): MailSender {
  const transport = createTransport(url ? { url, from, bounceAddress: from.address } : undefined);
  const sender = createMailSender({ database: app.database, transport, failed });
  closing.push(transport.close, sender.stop);
  return sender;
}

function fail(error: unknown): void {
  throw error;
}

async function send(sender: MailSender): Promise<void> {
  sender.wake();
  await sender.idle();
}

function write(email: string, member = owner) {
  const mail = { to: { email, name: 'Dana' }, data: { sender: contents } };
  return as(app, member, (ctx) => writeMail(ctx, 'test', mail));
}

const states = async () => {
  const rows = await app.system.sql<{ to_email: string; state: string }[]>`
    select to_email, state from mail_messages order by to_email`;
  return Object.fromEntries(rows.map((row) => [row.to_email.split('@')[0], row.state]));
};

test('each recipient gets a message, and a refusal of one does not stop the others', async () => {
  const server = await start({
    recipient: (address) => {
      if (address.startsWith('gone')) return refusal('550 5.1.1 No such user');
      return address.startsWith('later') ? refusal('451 4.7.1 Greylisted') : 'accept';
    },
  });
  for (const name of ['dana', 'gone', 'later']) await write(`${name}@example.com`);
  const sender = open(server.url);
  await send(sender);
  expect(await states()).toEqual({ dana: 'sent', gone: 'failed', later: 'queued' });
  expect(server.got.map((it) => it.rcptTo)).toEqual(['dana@example.com']);
  await send(sender);
  expect(server.got.length).toBe(1);
});

test('a message whose connection was lost is sent again with the same Message-ID', async () => {
  const server = await start({ message: (_, number) => (number === 1 ? 'drop' : 'accept') });
  await write('dana@example.com');
  const sender = open(server.url);
  await send(sender);
  expect(await states()).toEqual({ dana: 'queued' });
  app.clock.advance(60);
  await send(sender);
  expect(await states()).toEqual({ dana: 'sent' });
  expect(new Set(server.got.map((it) => it.messageId)).size).toBe(1);
});

test('a workspace with many messages on a slow server does not delay another', async () => {
  const server = await start({
    message: () => new Promise((resolve) => setTimeout(() => resolve('accept'), 20)),
  });
  await Promise.all(Array.from({ length: 40 }, (_, at) => write(`crew-${at}@example.com`)));
  const other = (await makeWorkspace(app)).owner;
  app.clock.advance(1);
  await write('quick@example.com', other);
  await send(open(server.url));
  const place = server.got.findIndex((it) => it.rcptTo === 'quick@example.com');
  expect(server.got.length).toBe(41);
  expect(place).toBeLessThan(6);
});

/** Mails an invoice of a new company, which has its PDF attached. */
async function mailInvoice(email: string): Promise<void> {
  const { owner: sender } = await makeWorkspace(app, { plan: 'house' });
  const { id, clientId } = await makeInvoiceDraft(app, sender);
  await makeContact(app, sender, { clientId, kind: 'billing', email });
  await as(app, sender, (ctx) => issueAndSendInvoice(ctx, { id }));
}

test('messages whose PDFs wait to be printed delay no others', async () => {
  const server = await start();
  const got = () => server.got.flatMap((it) => it.rcptTo);
  const { promise: printed, resolve: print } = Promise.withResolvers<void>();
  const printing = inPlace({ kind: 'mailedPdfs', subject: 'another' }, () => printed);
  for (let n = 0; n < 6; n += 1) await mailInvoice(`ap-${n}@example.com`);
  const sender = open(server.url);
  closing.push(print);
  sender.wake();
  await write('quick@example.com');
  sender.wake();
  await expect.poll(got, { timeout: 10_000 }).toContain('quick@example.com');
  expect(got().filter((it) => it.startsWith('ap-'))).toEqual([]);
  print();
  await Promise.all([printing, sender.idle()]);
  expect(got().filter((it) => it.startsWith('ap-')).length).toBe(6);
});

test('an invoice whose PDF cannot be made now is mailed later, with it', async () => {
  const server = await start();
  await mailInvoice('ap@example.com');
  const [mail] = await app.system.sql<{ subject: string }[]>`
    select workspace_id as subject from mail_messages`;
  const { promise: printed, resolve: print } = Promise.withResolvers<void>();
  closing.push(print);
  const { waiting, perMachine } = workLimitOf('mailedPdfs');
  const subjects = Array.from({ length: perMachine + waiting }, (_, at) =>
    at < perMachine ? `another ${at}` : `${mail?.subject}`,
  );
  const printing = subjects.map((subject) =>
    inPlace({ kind: 'mailedPdfs', subject }, () => printed),
  );
  const errors: unknown[] = [];
  const sender = open(server.url, (error) => void errors.push(error));
  await send(sender);
  expect(errors).toMatchObject([{ code: 'rate_limited' }]);
  expect(server.got).toEqual([]);
  expect(await states()).toEqual({ ap: 'queued' });
  print();
  await Promise.all(printing);
  app.clock.advance(3_600);
  await send(sender);
  expect(await states()).toEqual({ ap: 'sent' });
  expect(server.got[0]?.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
});

test('without a mail server messages are kept in the outbox and not sent later', async () => {
  await write('dana@example.com');
  await send(open());
  expect(await states()).toEqual({ dana: 'kept' });
  const server = await start();
  await send(open(server.url));
  expect(server.got).toEqual([]);
});

test('a message that cannot be decrypted fails and says why', async () => {
  await write('dana@example.com');
  await app.system.sql`update mail_messages set encrypted_body = 'v1.changed'`;
  await send(open((await start()).url));
  expect(await states()).toEqual({ dana: 'failed' });
});
