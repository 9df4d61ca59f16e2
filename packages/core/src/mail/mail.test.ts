import {
  as,
  makeBriefLink,
  makeDraft,
  makeFile,
  makeMember,
  makeWorkspace,
  sendDraft,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { findOwnImages, setLogoRemoved } from '../files/index.ts';
import { recordPictures } from '../store/index.ts';
import {
  claimMail,
  findMail,
  listMail,
  listOutbox,
  pruneMail,
  readMail,
  recordMail,
  sendTestMail,
  toMailAddress,
  writeAccountMail,
  writeMail,
} from './index.ts';
import { everything, openScene } from './testing/scene.ts';

const scene = openScene();
const { write, writeForAccount, sendAll, stateOf } = scene;

const page = { limit: 50 };

describe('a message', () => {
  test('is written in the transaction of the act, rendered, and listed for its workspace', async () => {
    const id = await write();
    const { items } = await as(scene.app, scene.owner, (ctx) => listMail(ctx, page));
    expect(items).toEqual([
      expect.objectContaining({ id, toEmail: scene.email, state: 'queued', kind: 'test' }),
    ]);
    const body = await as(scene.app, scene.owner, (ctx) => readMail(ctx, { id }));
    expect(body?.html).toContain('prefers-color-scheme: dark');
    expect(body?.text).toContain('Ines sent this test message');
  });

  test('has the logo of the company as it was then', async () => {
    const { blobId } = await makeFile(scene.app, scene.owner, {
      image: 'logo',
      contentType: 'image/png',
    });
    const ready = {
      state: 'ready',
      width: 9,
      height: 9,
      isLight: false,
      mailLogo: 'AAAA',
    } as const;
    const { workspaceId } = scene.owner;
    await recordPictures(scene.app.database, { workspaceId, id: blobId }, ready);
    const htmlOf = async (id: string) =>
      (await as(scene.app, scene.owner, (ctx) => readMail(ctx, { id })))?.html ?? '';
    const id = await write();
    const { logo } = await as(scene.app, scene.owner, findOwnImages);
    const removal = { id: logo?.id ?? '', isRemoved: true };
    await as(scene.app, scene.owner, (ctx) => setLogoRemoved(ctx, removal));
    expect(await htmlOf(id)).toContain('src="data:image/png;base64,AAAA"');
    expect(await htmlOf(await write())).not.toContain('data:image');
  });

  test('of an estimate or a brief link is read without its secret, with dates in words', async () => {
    const { id: estimateId, email: client } = await makeDraft(scene.app, scene.owner);
    await sendDraft(scene.app, scene.owner, { id: estimateId, email: client });
    await makeBriefLink(scene.app, scene.owner);
    const { items } = await as(scene.app, scene.owner, (ctx) => listMail(ctx, page));
    const bodies = await as(scene.app, scene.owner, (ctx) =>
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
    const failing = as(scene.app, scene.owner, async (ctx) => {
      await writeMail(ctx, 'test', {
        to: { email: scene.email, name: null },
        data: { sender: 'Ines' },
      });
      throw new Error('Rolled back.');
    });
    await expect(failing).rejects.toThrow('Rolled back.');
    expect((await as(scene.app, scene.owner, (ctx) => listMail(ctx, page))).items).toEqual([]);
  });

  test('is encrypted, so that the database does not show codes and links', async () => {
    await write();
    const [row] = await scene.app.system.sql`select m::text as text from mail_messages m`;
    expect(row?.text).toContain(scene.email);
    expect(row?.text).not.toContain('sent this test message');
  });

  test('about an account is seen by no workspace, only by the operator', async () => {
    const id = await writeForAccount();
    const reading = as(scene.app, scene.owner, (ctx) => readMail(ctx, { id }));
    await expect(reading).rejects.toMatchObject({ code: 'not_found' });
    expect((await as(scene.app, scene.owner, (ctx) => listMail(ctx, page))).items).toEqual([]);
    const [kept] = await listOutbox(scene.app.database, { limit: 5 });
    expect(kept).toMatchObject({ id, text: expect.stringContaining('test message') });
    expect(await listOutbox(scene.app.database, { limit: 5, email: 'x@example.com' })).toEqual([]);
    const mail = { to: { email: scene.email, name: null }, data: { sender: 'Ines' } };
    const within = as(scene.app, scene.owner, (ctx) =>
      writeAccountMail(ctx.tx, scene.app.database, 'test', mail),
    );
    await expect(within).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('cannot be changed or deleted by a workspace', async () => {
    await write();
    for (const change of ["update mail_messages set state = 'sent'", 'delete from mail_messages']) {
      const changing = as(scene.app, scene.owner, (ctx) => ctx.tx.execute(change));
      await expect(changing).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  test('has one line for each name and subject, whatever they contain', async () => {
    const name = 'Dana\r\nBcc: all@example.com';
    const to = { email: scene.email, name };
    await as(scene.app, scene.owner, (ctx) =>
      writeMail(ctx, 'test', { to, data: { sender: name } }),
    );
    const [claimed] = await claimMail(scene.app.database, everything);
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
    const [first] = await claimMail(scene.app.database, everything);
    expect(first?.outgoing?.messageId).toBe(`<${id}@board.example>`);
    expect(await claimMail(scene.app.database, everything)).toEqual([]);
    // The first sender was killed between the server's acceptance and its record.
    scene.app.clock.advance(120);
    const [second] = await claimMail(scene.app.database, {
      ...everything,
      domain: 'moved.example',
    });
    expect(second?.outgoing).toEqual(first?.outgoing);
  });

  test('does not record an attempt whose lease was taken over', async () => {
    const id = await write();
    const [late] = await claimMail(scene.app.database, everything);
    scene.app.clock.advance(120);
    await sendAll();
    if (late) {
      const outcome = { result: 'failed', response: 'late', isAddressUnknown: true } as const;
      await recordMail(scene.app.database, { ...late, outcome });
    }
    expect(await stateOf(id)).toEqual({ state: 'sent', response: '250 OK', attempts: 1 });
  });

  test('retries what is temporarily refused after growing waits, for about a day', async () => {
    const id = await write();
    const refused = { result: 'retry', response: '451 Later', isAddressUnknown: false } as const;
    const start = scene.app.clock.now().getTime();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await sendAll(refused)).length, `attempt ${attempt}`).toBe(1);
      const { nextAt } = await as(scene.app, scene.owner, (ctx) => findMail(ctx, { id }));
      if (!nextAt) break;
      const wait = (nextAt.getTime() - scene.app.clock.now().getTime()) / 1000;
      waits.push(wait);
      scene.app.clock.advance(wait - 1);
      expect(await claimMail(scene.app.database, everything)).toEqual([]);
      scene.app.clock.advance(1);
    }
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(scene.app.clock.now().getTime() - start).toBeGreaterThan(23 * 3_600_000);
    expect(scene.app.clock.now().getTime() - start).toBeLessThan(25 * 3_600_000);
    expect(await stateOf(id)).toEqual({ state: 'failed', response: '451 Later', attempts: 10 });
  });

  test('claims mail about accounts first and shares the rest among workspaces', async () => {
    const many = 30;
    await Promise.all(Array.from({ length: many }, () => write()));
    const busy = scene.owner.workspaceId;
    scene.owner = (await makeWorkspace(scene.app)).owner;
    scene.app.clock.advance(1);
    const quick = await write();
    const account = await writeForAccount();
    const share = { ...everything, count: 5, perQueue: 3 };
    const claimed = await claimMail(scene.app.database, share);
    expect(claimed.length).toBe(5);
    expect(claimed.map((it) => it.id)).toEqual(expect.arrayContaining([quick, account]));
    expect(claimed.filter((it) => it.queue === busy).length).toBe(3);
    const full = { ...share, sending: new Map([[busy, 3]]) };
    expect(await claimMail(scene.app.database, full)).toEqual([]);
  });
});

test('bodies about accounts are deleted after two days, others after thirty, messages after ninety', async () => {
  const id = await write();
  await writeForAccount();
  await sendAll();
  const queued = await write();
  const bodies = async () =>
    (await listOutbox(scene.app.database, { limit: 10 })).map((it) => it.text !== null).sort();
  const day = 86_400;
  scene.app.clock.advance(2 * day + 1);
  await pruneMail(scene.app.database);
  expect(await bodies()).toEqual([false, true, true]);
  expect(await as(scene.app, scene.owner, (ctx) => readMail(ctx, { id }))).not.toBeNull();
  scene.app.clock.advance(28 * day);
  await pruneMail(scene.app.database);
  expect(await as(scene.app, scene.owner, (ctx) => readMail(ctx, { id }))).toBeNull();
  expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  scene.app.clock.advance(60 * day);
  await pruneMail(scene.app.database);
  const left = await listOutbox(scene.app.database, { limit: 10 });
  expect(left.map((it) => it.id)).toEqual([queued]);
});

test('a test message goes to the person who asks for it', async () => {
  const producer = await makeMember(scene.app, { id: scene.owner.workspaceId });
  const { id, email: to } = await as(scene.app, producer, (ctx) => sendTestMail(ctx, {}));
  const mail = await as(scene.app, scene.owner, (ctx) => findMail(ctx, { id }));
  expect(mail).toMatchObject({ toEmail: to, subject: expect.stringContaining('Test message') });
});
