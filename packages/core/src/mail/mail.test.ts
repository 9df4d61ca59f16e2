import { randomBytes } from 'node:crypto';
import {
  as,
  createTestApp,
  makeBriefLink,
  makeDraft,
  makeFile,
  makeMember,
  makeWorkspace,
  sendDraft,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findOwnImages, recordPictures, setLogoRemoved } from '../files/index.ts';
import {
  claimMail,
  findBounces,
  findMail,
  listMail,
  listOutbox,
  pruneMail,
  readMail,
  recordMail,
  recordReport,
  sendTestMail,
  toMailAddress,
  unmarkAddress,
  writeAccountMail,
  writeMail,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let email: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.system.sql`delete from mail_messages`;
  await app.system.sql`delete from bounced_addresses`;
  owner = (await makeWorkspace(app)).owner;
  email = `dana-${randomBytes(4).toString('hex')}@example.com`;
});
afterAll(() => app.close());

const page = { limit: 50 };
const everything = {
  ...{ prints: false, count: 100, perQueue: 100 },
  ...{ sending: new Map(), domain: 'board.example' },
};
const accepted = { result: 'sent', response: '250 OK', isAddressUnknown: false } as const;

function write(to = email, input: { despiteBounce?: boolean } = {}) {
  const mail = { to: { email: to, name: 'Dana Whitlock' }, data: { sender: 'Ines' }, ...input };
  return as(app, owner, (ctx) => writeMail(ctx, 'test', mail));
}

function writeForAccount(to = email) {
  const mail = { to: { email: to, name: null }, data: { sender: 'Ines' } };
  return app.system.transaction((tx) => writeAccountMail(tx, app.database, 'test', mail));
}

/** Claims and records what is due, as the worker does. */
async function sendAll(outcome: Parameters<typeof recordMail>[1]['outcome'] = accepted) {
  const claimed = await claimMail(app.database, everything);
  for (const mail of claimed) await recordMail(app.database, { ...mail, outcome });
  return claimed;
}

const stateOf = async (id: string) => {
  const { state, response, attempts } = await as(app, owner, (ctx) => findMail(ctx, { id }));
  return { state, response, attempts };
};

describe('a message', () => {
  test('is written in the transaction of the act, rendered, and listed for its workspace', async () => {
    const id = await write();
    const { items } = await as(app, owner, (ctx) => listMail(ctx, page));
    expect(items).toEqual([
      expect.objectContaining({ id, toEmail: email, state: 'queued', kind: 'test' }),
    ]);
    const body = await as(app, owner, (ctx) => readMail(ctx, { id }));
    expect(body?.html).toContain('prefers-color-scheme: dark');
    expect(body?.text).toContain('Ines sent this test message');
  });

  test('has the logo of the company as it was then', async () => {
    const { blobId } = await makeFile(app, owner, { image: 'logo', contentType: 'image/png' });
    const ready = {
      state: 'ready',
      width: 9,
      height: 9,
      isLight: false,
      mailLogo: 'AAAA',
    } as const;
    const { workspaceId } = owner;
    await recordPictures(app.database, { workspaceId, id: blobId }, ready);
    const htmlOf = async (id: string) =>
      (await as(app, owner, (ctx) => readMail(ctx, { id })))?.html ?? '';
    const id = await write();
    const { logo } = await as(app, owner, findOwnImages);
    const removal = { id: logo?.id ?? '', isRemoved: true };
    await as(app, owner, (ctx) => setLogoRemoved(ctx, removal));
    expect(await htmlOf(id)).toContain('src="data:image/png;base64,AAAA"');
    expect(await htmlOf(await write())).not.toContain('data:image');
  });

  test('of an estimate or a brief link is read without its secret, with dates in words', async () => {
    const { id: estimateId, email: client } = await makeDraft(app, owner);
    await sendDraft(app, owner, { id: estimateId, email: client });
    await makeBriefLink(app, owner);
    const { items } = await as(app, owner, (ctx) => listMail(ctx, page));
    const bodies = await as(app, owner, (ctx) =>
      Promise.all(
        items
          .filter((it) => ['estimate', 'brief_link'].includes(it.kind))
          .map((it) => readMail(ctx, { id: it.id })),
      ),
    );
    expect(bodies).toHaveLength(2);
    for (const body of bodies) {
      expect(body).toMatchObject({ hasHidden: true });
      for (const content of [body?.html, body?.text]) {
        expect(content).toMatch(/\/portal\/hidden/);
        expect(content).not.toMatch(/portal_|\d{4}-\d{2}-\d{2}/);
      }
    }
  });

  test('of an act that fails is not written', async () => {
    const failing = as(app, owner, async (ctx) => {
      await writeMail(ctx, 'test', { to: { email, name: null }, data: { sender: 'Ines' } });
      throw new Error('Rolled back.');
    });
    await expect(failing).rejects.toThrow('Rolled back.');
    expect((await as(app, owner, (ctx) => listMail(ctx, page))).items).toEqual([]);
  });

  test('is encrypted, so that the database does not show codes and links', async () => {
    await write();
    const [row] = await app.system.sql`select m::text as text from mail_messages m`;
    expect(row?.text).toContain(email);
    expect(row?.text).not.toContain('sent this test message');
  });

  test('of another workspace does not exist', async () => {
    const id = await write();
    const other = (await makeWorkspace(app)).owner;
    const found = as(app, other, (ctx) => findMail(ctx, { id }));
    await expect(found).rejects.toMatchObject({ code: 'not_found' });
    const read = as(app, other, (ctx) => readMail(ctx, { id }));
    await expect(read).rejects.toMatchObject({ code: 'not_found' });
    expect((await as(app, other, (ctx) => listMail(ctx, page))).items).toEqual([]);
  });

  test('about an account is seen by no workspace, only by the operator', async () => {
    const id = await writeForAccount();
    const reading = as(app, owner, (ctx) => readMail(ctx, { id }));
    await expect(reading).rejects.toMatchObject({ code: 'not_found' });
    expect((await as(app, owner, (ctx) => listMail(ctx, page))).items).toEqual([]);
    const [kept] = await listOutbox(app.database, { limit: 5 });
    expect(kept).toMatchObject({ id, text: expect.stringContaining('test message') });
    expect(await listOutbox(app.database, { limit: 5, email: 'x@example.com' })).toEqual([]);
    const mail = { to: { email, name: null }, data: { sender: 'Ines' } };
    const within = as(app, owner, (ctx) => writeAccountMail(ctx.tx, app.database, 'test', mail));
    await expect(within).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('cannot be changed or deleted by a workspace', async () => {
    await write();
    for (const change of ["update mail_messages set state = 'sent'", 'delete from mail_messages']) {
      const changing = as(app, owner, (ctx) => ctx.tx.execute(change));
      await expect(changing).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  test('has one line for each name and subject, whatever they contain', async () => {
    const name = 'Dana\r\nBcc: all@example.com';
    const to = { email, name };
    await as(app, owner, (ctx) => writeMail(ctx, 'test', { to, data: { sender: name } }));
    const [claimed] = await claimMail(app.database, everything);
    expect(claimed?.outgoing?.to.name).toBe('Dana Bcc: all@example.com');
  });
});

describe('an address', () => {
  test.each([
    ['dana+board@example.com', 'dana+board@example.com'],
    [' Dana.W@EXAMPLE.com ', 'Dana.W@example.com'],
    ['dana@Bücher.example', 'dana@xn--bcher-kva.example'],
    [`${'d'.repeat(64)}@example.com`, `${'d'.repeat(64)}@example.com`],
  ])('%j is accepted', (typed, address) => {
    expect(toMailAddress(typed)).toBe(address);
  });

  test.each([
    'dana',
    '@example.com',
    'dana@',
    'dana@example',
    'dana@example.com\nbcc: x@example.com',
    'dana whitlock@example.com',
    'dana@exam ple.com',
    'dana@@example.com',
    'a@b.example, c@d.example',
    'Dana <dana@example.com>',
    `${'d'.repeat(65)}@example.com`,
    `dana@${'e'.repeat(63)}.${'e'.repeat(63)}.${'e'.repeat(63)}.${'e'.repeat(120)}.example`,
  ])('%j is refused in one sentence', async (typed) => {
    await expect(write(typed)).rejects.toMatchObject({ code: 'invalid_parameter', param: 'email' });
  });
});

describe('the queue', () => {
  test('gives a message to one sender, with one Message-ID in every attempt', async () => {
    const id = await write();
    const [first] = await claimMail(app.database, everything);
    expect(first?.outgoing?.messageId).toBe(`<${id}@board.example>`);
    expect(await claimMail(app.database, everything)).toEqual([]);
    // The first sender was killed between the server's acceptance and its record.
    app.clock.advance(120);
    const [second] = await claimMail(app.database, { ...everything, domain: 'moved.example' });
    expect(second?.outgoing).toEqual(first?.outgoing);
  });

  test('does not record an attempt whose lease was taken over', async () => {
    const id = await write();
    const [late] = await claimMail(app.database, everything);
    app.clock.advance(120);
    await sendAll();
    if (late) {
      const outcome = { result: 'failed', response: 'late', isAddressUnknown: true } as const;
      await recordMail(app.database, { ...late, outcome });
    }
    expect(await stateOf(id)).toEqual({ state: 'sent', response: '250 OK', attempts: 1 });
  });

  test('retries what is temporarily refused after growing waits, for about a day', async () => {
    const id = await write();
    const refused = { result: 'retry', response: '451 Later', isAddressUnknown: false } as const;
    const start = app.clock.now().getTime();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await sendAll(refused)).length, `attempt ${attempt}`).toBe(1);
      const { nextAt } = await as(app, owner, (ctx) => findMail(ctx, { id }));
      if (!nextAt) break;
      const wait = (nextAt.getTime() - app.clock.now().getTime()) / 1000;
      waits.push(wait);
      app.clock.advance(wait - 1);
      expect(await claimMail(app.database, everything)).toEqual([]);
      app.clock.advance(1);
    }
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(app.clock.now().getTime() - start).toBeGreaterThan(23 * 3_600_000);
    expect(app.clock.now().getTime() - start).toBeLessThan(25 * 3_600_000);
    expect(await stateOf(id)).toEqual({ state: 'failed', response: '451 Later', attempts: 10 });
  });

  test('claims mail about accounts first and shares the rest among workspaces', async () => {
    const many = 30;
    await Promise.all(Array.from({ length: many }, () => write()));
    const busy = owner.workspaceId;
    owner = (await makeWorkspace(app)).owner;
    app.clock.advance(1);
    const quick = await write();
    const account = await writeForAccount();
    const share = { ...everything, count: 5, perQueue: 3 };
    const claimed = await claimMail(app.database, share);
    expect(claimed.length).toBe(5);
    expect(claimed.map((it) => it.id)).toEqual(expect.arrayContaining([quick, account]));
    expect(claimed.filter((it) => it.queue === busy).length).toBe(3);
    const full = { ...share, sending: new Map([[busy, 3]]) };
    expect(await claimMail(app.database, full)).toEqual([]);
  });
});

describe('an address that does not exist', () => {
  const unknown = {
    result: 'failed',
    response: '550 5.1.1 No such user',
    isAddressUnknown: true,
  } as const;

  test('is marked for every workspace, and sending to it asks first', async () => {
    const id = await write(email.toUpperCase());
    await sendAll(unknown);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', response: unknown.response });
    owner = (await makeWorkspace(app)).owner;
    await expect(write()).rejects.toMatchObject({ code: 'conflict', param: 'despiteBounce' });
    await write(email, { despiteBounce: true });
    await writeForAccount();
    const bounces = await as(app, owner, (ctx) => findBounces(ctx, [email, 'x@example.com']));
    expect(bounces).toEqual([{ email, response: unknown.response, bouncedAt: app.clock.now() }]);
    await unmarkAddress(app.database, { email });
    await write();
    await expect(unmarkAddress(app.database, { email })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is not listed for a workspace that does not name it', async () => {
    await write();
    await sendAll(unknown);
    const reading = as(app, owner, (ctx) => ctx.tx.execute('select * from bounced_addresses'));
    await expect(reading).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('a delivery report', () => {
  test('of an unknown user marks the message as bounced and the address', async () => {
    const id = await write();
    await sendAll();
    const told = await recordReport(app.database, await reportOn(id, { status: '5.1.1' }));
    expect(told).toMatchObject({ id, state: 'bounced', isAddressUnknown: true });
    expect(await stateOf(id)).toMatchObject({
      state: 'bounced',
      response: '550 5.1.1 <dana@example.com>: No such user',
    });
    await expect(write()).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of a full mailbox marks only the message', async () => {
    const id = await write();
    await sendAll();
    await recordReport(app.database, await reportOn(id, { status: '5.2.2' }));
    expect(await stateOf(id)).toMatchObject({ state: 'bounced' });
    await write();
  });

  test('of a delay changes only the words, and of a delivery removes the mark', async () => {
    const id = await write();
    await sendAll();
    await recordReport(app.database, await reportOn(id, { status: '4.4.1', action: 'delayed' }));
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    await recordReport(app.database, await reportOn(id, { status: '5.1.1' }));
    await recordReport(app.database, await reportOn(id, { status: '2.0.0', action: 'delivered' }));
    expect(await stateOf(id)).toMatchObject({ state: 'delivered' });
    await write();
  });

  test('about no message here, or that is none, is refused', async () => {
    const id = await write();
    const stranger = await reportOn(id, { token: 'f'.repeat(26) });
    await expect(recordReport(app.database, stranger)).rejects.toMatchObject({ code: 'not_found' });
    const letter = Buffer.from('From: a@b.example\r\nTo: c@d.example\r\n\r\nHello');
    await expect(recordReport(app.database, letter)).rejects.toMatchObject({
      code: 'invalid_body',
    });
    expect(await stateOf(id)).toMatchObject({ state: 'queued' });
  });
});

test('bodies about accounts are deleted after two days, others after thirty, messages after ninety', async () => {
  const id = await write();
  await writeForAccount();
  await sendAll();
  const queued = await write();
  const bodies = async () =>
    (await listOutbox(app.database, { limit: 10 })).map((it) => it.text !== null).sort();
  const day = 86_400;
  app.clock.advance(2 * day + 1);
  await pruneMail(app.database);
  expect(await bodies()).toEqual([false, true, true]);
  expect(await as(app, owner, (ctx) => readMail(ctx, { id }))).not.toBeNull();
  app.clock.advance(28 * day);
  await pruneMail(app.database);
  expect(await as(app, owner, (ctx) => readMail(ctx, { id }))).toBeNull();
  expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  app.clock.advance(60 * day);
  await pruneMail(app.database);
  const left = await listOutbox(app.database, { limit: 10 });
  expect(left.map((it) => it.id)).toEqual([queued]);
});

test('a test message goes to the person who asks for it', async () => {
  const producer = await makeMember(app, { id: owner.workspaceId });
  const { id, email: to } = await as(app, producer, (ctx) => sendTestMail(ctx, {}));
  const mail = await as(app, owner, (ctx) => findMail(ctx, { id }));
  expect(mail).toMatchObject({ toEmail: to, subject: expect.stringContaining('Test message') });
});

interface Report {
  status?: string;
  action?: string;
  token?: string;
}

/** Returns a report as a mail server sends it to the return address of a message. */
async function reportOn(id: string, { status = '5.1.1', action = 'failed', token }: Report) {
  const [row] = await app.system.sql`select return_token from mail_messages where id = ${id}`;
  return Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example.com',
      `To: mail+${token ?? row?.return_token}@board.example`,
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Your message could not be delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      'Final-Recipient: rfc822; dana@example.com',
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} <dana@example.com>:`,
      ' No such user',
      '--b--',
      '',
    ].join('\r\n'),
  );
}
