import { writeMail } from '@callboard/core/mail';
import { as, createTestApp, makeWorkspace } from '@callboard/testing/factories';
import { type MailReply, startMailServer } from '@callboard/testing/mail-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProcesses } from './testing/processes.ts';

vi.setConfig({ testTimeout: 60_000 });

test('a worker that is killed between acceptance and record leaves one message with one Message-ID', async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const { owner } = await makeWorkspace(app);
  const processes = createProcesses(() => app.databaseUrl);
  onTestFinished(processes.killAll);
  let isKilled = false;
  const server = await startMailServer({
    message: async (): Promise<MailReply> => {
      if (isKilled) return 'accept';
      isKilled = true;
      await processes.killAll();
      return 'accept';
    },
  });
  onTestFinished(server.close);
  const states = () => app.system.sql`select state from mail_messages`;
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'Callboard <mail@board.example>' };
  await processes.startWorker([], settings);
  const mail = { to: { email: 'dana@example.com', name: 'Dana' }, data: { sender: 'Ada' } };
  await as(app, owner, (ctx) => writeMail(ctx, 'test', mail));
  await expect.poll(() => isKilled, { timeout: 20_000 }).toBe(true);
  await expect.poll(states).toMatchObject([{ state: 'queued' }]);
  await app.system.sql`update mail_messages set leased_until = now() - interval '1 second'`;
  await processes.startWorker([], settings);
  await expect.poll(states, { timeout: 20_000 }).toMatchObject([{ state: 'sent' }]);
  expect(server.got.length).toBe(2);
  expect(new Set(server.got.map((it) => it.messageId)).size).toBe(1);
});
