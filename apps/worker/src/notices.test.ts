import { addCard, findBoard } from '@callboard/core/boards';
import { mailDueNotices } from '@callboard/core/notices';
import { createTransport } from '@callboard/mail/transport';
import {
  as,
  createTestApp,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { type MailReply, type MailServer, startMailServer } from '@callboard/testing/mail-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createMailSender } from './mail-sender.ts';
import { createProcesses } from './testing/processes.ts';
import { queueJob } from './testing/queue-job.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let server: MailServer;

beforeAll(async () => {
  app = await createTestApp();
  server = await startMailServer();
});
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const from = { name: 'Callboard', address: 'mail@board.example' };

async function send(): Promise<void> {
  const bounceAddress = from.address;
  const transport = createTransport({ url: server.url, from, bounceAddress });
  const failed = (error: unknown) => {
    throw error;
  };
  const sender = createMailSender({ database: app.database, transport, failed });
  sender.wake();
  await sender.idle();
  await sender.stop();
  transport.close();
}

test('a mail about notices reaches a mail server with the headers of RFC 8058 as one line each', async () => {
  const { id, owner } = await makeWorkspace(app);
  const producer = await makeMember(app, { id });
  const { id: projectId } = await makeProject(app, owner);
  await as(app, owner, async (ctx) => {
    const [column] = await findBoard(ctx, { projectId });
    const card = { columnId: column?.id ?? '', assigneeId: producer.membershipId };
    for (const title of ['Permits for Ärger & <b>', 'Locations'])
      await addCard(ctx, { ...card, title });
  });
  app.clock.advance(15 * 60);
  await mailDueNotices(app.database);
  await send();
  expect(server.got).toHaveLength(1);
  const [mail] = server.got;
  expect(mail?.rcptTo).toBe(producer.email);
  expect(mail?.subject).toBe('2 notices: A card is assigned to you');
  const lines = new Map(mail?.headerLines.map(({ key, line }) => [key, line]));
  expect(lines.get('list-unsubscribe-post')).toBe(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  );
  expect(lines.get('list-unsubscribe')?.replaceAll(/\r?\n[ \t]+/g, ' ')).toMatch(
    /^List-Unsubscribe: <http:\/\/localhost:3000\/unsubscribe\?token=mailed_[\w-]+>$/,
  );
  expect(mail?.text).toContain('Permits for Ärger & <b>');
  expect(mail?.html).toContain('&lt;b&gt;');
});

test('a worker that is killed while it mails notices loses none and mails each once', async () => {
  const { id, owner } = await makeWorkspace(app, { plan: 'house' });
  const { id: projectId } = await makeProject(app, owner);
  const people: TestMember[] = [];
  for (let n = 0; n < 12; n += 1) people.push(await makeMember(app, { id }));
  await as(app, owner, async (ctx) => {
    const [column] = await findBoard(ctx, { projectId });
    for (const { membershipId: assigneeId } of people)
      await addCard(ctx, { columnId: column?.id ?? '', assigneeId, title: 'Permits' });
  });
  await app.system.sql`
    update notices set mail_at = now() - interval '1 second' where workspace_id = ${id}
      and kind = 'card_assigned'`;

  const processes = createProcesses(() => app.databaseUrl);
  closing.push(processes.killAll);
  const next = { isKilled: false };
  const smtp = await startMailServer({
    // The first message of a worker that is to be killed is accepted, and never recorded as sent.
    message: async (): Promise<MailReply> => {
      if (next.isKilled) {
        next.isKilled = false;
        await processes.killAll();
      }
      return 'accept';
    },
  });
  closing.push(smtp.close);
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Callboard <mail@board.example>' };
  for (let times = 0; times < 2; times += 1) {
    next.isKilled = true;
    await processes.startWorker([], settings);
    await queueJob(app, 'mail-notices');
    await expect.poll(() => next.isKilled, { timeout: 20_000 }).toBe(false);
    await processes.killAll();
    await app.system.sql`update mail_messages set leased_until = now() - interval '1 second'`;
  }
  await processes.startWorker([], settings);
  await queueJob(app, 'mail-notices');
  const states = async () => {
    const rows = await app.system.sql<{ to_email: string; state: string }[]>`
      select to_email, state from mail_messages where workspace_id = ${id} and kind = 'notices'
      order by to_email`;
    return rows.map((it) => [it.to_email, it.state]);
  };
  const emails = people.map(({ email }) => email);
  const sent = emails.toSorted().map((email) => [email, 'sent']);
  await expect.poll(states, { timeout: 20_000 }).toEqual(sent);
  const ids = Map.groupBy(smtp.got, (it) => it.rcptTo);
  for (const email of emails) {
    const messages = ids.get(email) ?? [];
    expect(new Set(messages.map((it) => it.messageId)).size, email).toBe(1);
  }
  expect(new Set(smtp.got.map((it) => it.messageId)).size).toBe(people.length);
  expect(smtp.got.length).toBeGreaterThan(people.length);
});
