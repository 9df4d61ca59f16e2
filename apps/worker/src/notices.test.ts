import { addCard, findBoard } from '@callboard/core/jobs';
import { mailDueNotices } from '@callboard/core/tell';
import {
  as,
  createTestApp,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
} from '@callboard/testing/factories';
import { type MailServer, startMailServer } from '@callboard/testing/mail-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendQueuedMail } from './testing/send-queued-mail.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let server: MailServer;

beforeAll(async () => {
  app = await createTestApp();
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const send = () => sendQueuedMail(app, server);

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
