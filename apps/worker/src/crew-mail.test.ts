import { makeOnce } from '@callboard/core/accounts';
import {
  asCrewLink,
  holdAndMessage,
  listOwnOffers,
  listOwnPaperwork,
  moveBookingDays,
  proveCrewLink,
  requestCrewCode,
  sendPackets,
} from '@callboard/core/crew';
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
import { type MailServer, startMailServer } from '@callboard/testing/mail-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendQueuedMail } from './testing/send-queued-mail.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let owner: TestMember;
let server: MailServer;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
  owner = (await makeWorkspace(app)).owner;
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const send = () => sendQueuedMail(app, server);

const secretIn = (text: string | undefined) => /page_[\w-]{43}/.exec(text ?? '')?.[0] ?? '';

test('a message reaches each person once however often it is sent, with a link of their own', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const people = await Promise.all(
    ['theo', 'nia'].map((it) => makeCrewMember(app, owner, { email: `${it}@example.com` })),
  );
  const input = {
    ...{ projectId, crewMemberIds: people.map((it) => it.id), dates: ['2027-03-01'] },
    ...{ status: 'inquired' as const, formKey: 'form-of-one-click' },
    message: { text: 'Free on Monday?', confirms: false, byPhoneIds: [] },
  };
  const click = () =>
    as(app, owner, (ctx) => makeOnce(ctx, input, (it) => holdAndMessage(ctx, it)));
  const [first, second] = await Promise.all([click(), click()]);
  expect(second).toEqual(first);
  await send();
  expect(server.got.map((it) => it.rcptTo).sort()).toEqual(['nia@example.com', 'theo@example.com']);
  expect(server.got.every((it) => it.replyTo?.text === owner.email)).toBe(true);
  const secrets = server.got.map((it) => secretIn(it.text));
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) {
    const request = { secret, proofs: [], address: '192.0.2.1' };
    const [offer] = await asCrewLink(app.database, request, listOwnOffers);
    expect(offer).toMatchObject({ text: 'Free on Monday?', days: [{ date: '2027-03-01' }] });
  }
});

test('a code reaches the email on file, and proves the browser that asked', async () => {
  const theo = server.got.find((it) => it.rcptTo === 'theo@example.com');
  const request = { secret: secretIn(theo?.text), proofs: [], address: '192.0.2.1' };
  const { secret: codeSecret } = await requestCrewCode(app.database, request);
  await send();
  const mail = server.got.at(-1);
  expect(mail?.rcptTo).toBe('theo@example.com');
  expect(mail?.subject).not.toMatch(/\d{6}/);
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  const { proof } = await proveCrewLink(app.database, request, { code, codeSecret });
  const isProved = await asCrewLink(
    app.database,
    { ...request, proofs: [proof] },
    async ({ actor }) => actor.isProved,
  );
  expect(isProved).toBe(true);
});

test('paperwork reaches a person with a link of their own, and names what is asked for', async () => {
  const { id: projectId } = await makeProject(app, owner, { name: 'Glow Forward' });
  const { id: crewMemberId } = await makeCrewMember(app, owner, { email: 'rosa@example.com' });
  const dates = ['2027-03-02'];
  const { id: bookingId } = await makeBooking(app, owner, { projectId, crewMemberId, dates });
  await as(app, owner, (ctx) => moveBookingDays(ctx, { bookingId, dates, status: 'confirmed' }));
  await as(app, owner, (ctx) => sendPackets(ctx, { projectId }));
  await send();
  const mail = server.got.at(-1);
  expect(mail).toMatchObject({ rcptTo: 'rosa@example.com', subject: 'Paperwork for Glow Forward' });
  expect(mail?.replyTo?.text).toBe(owner.email);
  for (const paper of ['Deal memo', 'W-9', 'Direct deposit']) expect(mail?.text).toContain(paper);
  expect(mail?.text).not.toContain('$');
  const request = { secret: secretIn(mail?.text), proofs: [], address: '192.0.2.1' };
  await expect(asCrewLink(app.database, request, listOwnPaperwork)).rejects.toMatchObject({
    code: 'email_not_confirmed',
  });
});
