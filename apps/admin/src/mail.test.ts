import { findMail } from '@callboard/core/mail';
import {
  as,
  createTestApp,
  makeMail,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsWith } from './testing/run-command.ts';
import { startCommand } from './testing/start-command.ts';

let app: TestApp;
let owner: TestMember;
const settings = () => ({ DATABASE_URL: app.databaseUrl });
const { run } = commandsWith(settings);

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
});
afterAll(() => app.close());

test('mail outbox prints the newest messages with their text', async () => {
  const { id, email } = await makeMail(app, owner);
  const { stdout } = await run(['mail', 'outbox', '--limit', '5', '--email', email.toUpperCase()]);
  expect(JSON.parse(stdout)).toEqual({
    messages: [
      expect.objectContaining({
        id,
        to: email,
        state: 'queued',
        text: expect.stringContaining('sent this test message'),
      }),
    ],
  });
});

test('mail bounce marks the address of a report that any mail server pipes to it, and unmark ends that', async () => {
  const { id, email } = await makeMail(app, owner);
  const [row] = await app.system.sql`select return_token from mail_messages where id = ${id}`;
  const { stdout } = await startCommand(
    ['mail', 'bounce'],
    settings(),
    reportTo(`mail+${row?.return_token}@a.example`),
  );
  const response = '550 5.1.1 No such user';
  expect(JSON.parse(stdout)).toEqual({
    message: { id, to: email, state: 'bounced', response },
    marked: true,
  });
  expect(await as(app, owner, (ctx) => findMail(ctx, { id }))).toMatchObject({ state: 'bounced' });
  await expect(makeMail(app, owner)).rejects.toMatchObject({ code: 'conflict' });
  await run(['mail', 'unmark', '--email', email]);
  await makeMail(app, owner);
});

test.each([
  ['nothing', '', 'Pipe a message to this command'],
  ['a letter', 'From: a@b.example\r\n\r\nHello', 'not a delivery report'],
  [
    'a report about no message here',
    reportTo(`mail+${'f'.repeat(26)}@a.example`),
    'not sent to the',
  ],
])('mail bounce refuses %s in one line', async (_, input, words) => {
  const { code, stdout, stderr } = await run(['mail', 'bounce'], {}, input);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(words);
  expect(stderr.split('\n').length).toBe(2);
});

function reportTo(address: string): string {
  return [
    'From: MAILER-DAEMON@mx.example.com',
    'To: undisclosed-recipients:;',
    `Delivered-To: ${address}`,
    'Subject: Delivery Status Notification (Failure)',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user',
    '--b--',
    '',
  ].join('\r\n');
}
