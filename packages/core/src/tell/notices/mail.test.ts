import {
  as,
  createTestApp,
  makeCard,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import { setCardRemoved, updateCard } from '../../jobs/boards/index.ts';
import { readMail } from '../../mail/index.ts';
import {
  asMailReader,
  findNoticeSettings,
  mailDueNotices,
  markAllRead,
  raiseDueNotices,
  unsubscribe,
  updateNoticeSettings,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let producer: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-21T17:04:05.123Z');
  await app.system.sql`delete from mail_messages`;
  await app.system.sql`delete from notices`;
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  producer = await makeMember(app, company);
  projectId = (await makeProject(app, owner)).id;
});
afterAll(() => app.close());

const wait = 15 * 60;

async function assign(title: string, due: string | null = null): Promise<string> {
  const { id } = await makeCard(app, owner, { projectId, title });
  const change = { id, assigneeId: producer.membershipId, due };
  await as(app, owner, (ctx) => updateCard(ctx, change));
  return id;
}

interface Mail {
  to_email: string;
  subject: string;
  headers: Record<string, string>;
  id: string;
}

function mails(): Promise<Mail[]> {
  return app.system.sql<Mail[]>`
    select id, to_email, subject, headers from mail_messages
    where kind = 'notices' and to_email = ${producer.email} order by created_at, id`;
}

const subjects = async () => (await mails()).map(({ subject }) => subject);

async function mailAfter(seconds: number): Promise<string[]> {
  app.clock.advance(seconds);
  await mailDueNotices(app.database);
  return subjects();
}

/** Returns the token of the only mail. */
async function tokenOf(): Promise<string> {
  const [mail] = await mails();
  const [, url = ''] = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? [];
  return new URL(url).searchParams.get('token') ?? '';
}

test('an unread notice is mailed after its wait, once, also by two processes', async () => {
  await assign('Permits');
  expect(await mailAfter(wait - 1)).toEqual([]);
  app.clock.advance(1);
  await Promise.all([mailDueNotices(app.database), mailDueNotices(app.database)]);
  expect(await subjects()).toEqual([`${owner.name} assigned you “Permits”.`]);
  expect(await mailAfter(86_400)).toHaveLength(1);
});

test('what is read, settled or switched off is not mailed', async () => {
  await assign('Read');
  await as(app, producer, (ctx) => markAllRead(ctx, { until: ctx.now() }));
  const removed = await assign('Removed');
  await as(app, owner, (ctx) => setCardRemoved(ctx, { id: removed, isRemoved: true }));
  expect(await mailAfter(wait)).toEqual([]);
  await as(app, producer, (ctx) =>
    updateNoticeSettings(ctx, { channels: { card_assigned: 'app' } }),
  );
  await assign('Off');
  expect(await mailAfter(wait)).toEqual([]);
});

test('ten of one kind in a quarter of an hour are one mail', async () => {
  for (let n = 0; n < 10; n += 1) {
    await assign(`Card ${n}`);
    app.clock.advance(60);
  }
  expect(await mailAfter(wait)).toEqual(['10 notices: A card is assigned to you']);
  await assign('Late');
  expect(await mailAfter(wait)).toHaveLength(2);
});

test('the daily email has what is due, at the hour of the person’s zone', async () => {
  await as(app, producer, (ctx) =>
    updateNoticeSettings(ctx, { digestHour: 7, timeZone: 'Europe/Berlin' }),
  );
  const id = await assign('Permits', '2026-11-21');
  await as(app, producer, (ctx) => markAllRead(ctx, { until: ctx.now() }));
  await raiseDueNotices(app.database);
  expect(await mailAfter(60)).toEqual([]);
  app.clock.set('2026-11-22T05:59:59Z');
  expect(await mailAfter(0)).toEqual([]);
  expect(await mailAfter(1)).toEqual(['Your day: 1 notice']);
  expect(await mailAfter(86_400)).toHaveLength(1);
  expect(id).toBeTruthy();
});

test('quiet hours hold mail until they end', async () => {
  await as(app, producer, (ctx) =>
    updateNoticeSettings(ctx, { quiet: { from: '09:00', until: '11:00' } }),
  );
  await assign('Permits');
  expect(await mailAfter(wait)).toEqual([]);
  app.clock.set('2026-11-21T18:59:59Z');
  expect(await mailAfter(0)).toEqual([]);
  expect(await mailAfter(1)).toHaveLength(1);
});

test('a suspended member, an unproved and a bounced address get none', async () => {
  const suspend = (status: 'active' | 'suspended') =>
    as(app, owner, (ctx) => updateMember(ctx, { id: producer.membershipId, status }));
  await assign('Suspended');
  await suspend('suspended');
  expect(await mailAfter(wait)).toEqual([]);
  await suspend('active');
  await assign('Unproved');
  await app.system.sql`update users set proved_at = null where id = ${producer.userId}`;
  expect(await mailAfter(wait)).toEqual([]);
  await app.system.sql`update users set proved_at = now() where id = ${producer.userId}`;
  await assign('Bounced');
  await app.system.sql`
    insert into bounced_addresses values (${producer.email}, '550 No such user', now())`;
  expect(await mailAfter(wait)).toEqual([]);
  await app.system.sql`delete from bounced_addresses`;
  expect(await mailAfter(60), 'later').toEqual([]);
});

test('a mail whose writing fails is written later, and stops nobody else’s', async () => {
  await assign('Permits');
  const other = await makeMember(app, company);
  const { id } = await makeCard(app, owner, { projectId, title: 'Locations' });
  await as(app, owner, (ctx) => updateCard(ctx, { id, assigneeId: other.membershipId }));
  await app.system.sql`update users set email = 'no address' where id = ${producer.userId}`;
  app.clock.advance(wait);
  await expect(mailDueNotices(app.database)).rejects.toThrow('Some notices were not mailed.');
  const rows = await app.system.sql`select from mail_messages where to_email = ${other.email}`;
  expect(rows).toHaveLength(1);
  await app.system.sql`update users set email = ${producer.email} where id = ${producer.userId}`;
  expect(await mailAfter(0)).toHaveLength(1);
});

test('the mail has one-click headers, and names where to change it', async () => {
  await assign('Permits');
  await mailAfter(wait);
  const [mail] = await mails();
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const body = await as(app, owner, (ctx) => readMail(ctx, { id: mail?.id ?? '' }));
  const { text = '', html = '' } = body ?? {};
  for (const it of [text, html]) expect(it).toContain('/mail-settings?token=hidden');
  expect(text).toContain('Permits');
});

test('one click ends the mail of its kind only, and repeating it changes nothing', async () => {
  await assign('Permits');
  await mailAfter(wait);
  const token = await tokenOf();
  const address = '192.0.2.1';
  for (let n = 0; n < 2; n += 1) {
    expect(await unsubscribe(app.database, { token, address })).toBe(true);
  }
  const { kinds } = await as(app, producer, findNoticeSettings);
  const changed = kinds.filter(
    ({ kind, channel }) => kind === 'card_assigned' && channel === 'app',
  );
  expect(changed).toHaveLength(1);
  expect(kinds.find(({ kind }) => kind === 'hold_challenged')?.channel).toBe('mail');
  await assign('Locations');
  expect(await mailAfter(wait)).toHaveLength(1);
});

test('a link that was changed, is old, or is to a former member or address opens nothing', async () => {
  await assign('Permits');
  await mailAfter(wait);
  const token = await tokenOf();
  const open = (text: string) =>
    asMailReader(
      app.database,
      { token: text, address: '192.0.2.2' },
      async (_, { email }) => email,
    );
  expect(await open(token)).toBe(producer.email);
  const [text, signature] = [token.slice('mailed_'.length, -43), token.slice(-43)];
  const forged = (from: string, to: string) => {
    const changed = Buffer.from(text, 'base64url').toString().replace(from, to);
    return `mailed_${Buffer.from(changed).toString('base64url')}${signature}`;
  };
  expect(forged('', '')).toBe(token);
  const wrong = [
    '',
    'x',
    'mailed_',
    token.slice(0, -1),
    `${token}A`,
    forged('card_assigned', 'card_due'),
    forged(producer.membershipId, owner.membershipId),
    forged(company.id, 'ws_other'),
    forged(company.id, (await makeWorkspace(app)).id),
  ];
  for (const text of wrong) expect(await open(text), text).toBeNull();
  await app.system.sql`update users set email = 'new@example.com' where id = ${producer.userId}`;
  expect(await open(token)).toBeNull();
  await app.system.sql`update users set email = ${producer.email} where id = ${producer.userId}`;
  app.clock.advance(366 * 86_400);
  expect(await open(token)).toBeNull();
  app.clock.advance(-366 * 86_400);
  await as(app, owner, (ctx) =>
    updateMember(ctx, { id: producer.membershipId, status: 'removed' }),
  );
  expect(await open(token)).toBeNull();
});
