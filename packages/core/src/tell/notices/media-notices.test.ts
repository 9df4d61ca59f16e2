import type { ProjectRole, Role } from '@callboard/domain/access/enums';
import {
  as,
  createTestApp,
  makeDrive,
  makeMember,
  makeProject,
  makeRoll,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setProjectRole } from '../../jobs/team/index.ts';
import { copyCard, importCopies, moveCard, moveDrive } from '../../schedule/media/index.ts';
import { listNotices, mailDueNotices, raiseDueNotices } from './index.ts';
import { textsOf } from './testing/texts-of.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let roll: { id: string; roll: string };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-21T17:00:00.000Z');
  company = await makeWorkspace(app, { plan: 'house', timeZone: 'America/New_York' });
  owner = company.owner;
  projectId = (await makeProject(app, owner)).id;
  const day = await makeShootDay(app, owner, {
    ...{ projectId, date: '2026-11-21', timeZone: 'America/Los_Angeles' },
    ...{ callTime: '16:00', wrapTime: '04:00' },
  });
  roll = await makeRoll(app, owner, { projectId, shootDayId: day.id });
});
afterAll(() => app.close());

async function member(role: Role, projectRole: ProjectRole): Promise<TestMember> {
  const one = await makeMember(app, company, role);
  const given = { projectId, membershipId: one.membershipId, projectRole, isHeld: true };
  await as(app, owner, (ctx) => setProjectRole(ctx, given));
  return one;
}

const raise = () => raiseDueNotices(app.database);
const afterWrap = '2026-11-22T12:00:00.000Z';

async function copyOnto(drive: { id: string }) {
  await as(app, owner, (ctx) =>
    copyCard(ctx, { cardId: roll.id, driveId: drive.id, verifiedAt: ctx.now() }),
  );
}

test('a card with one copy is told of after wrap, to the DIT and the office of the job', async () => {
  const told = [
    await member('crew', 'dit'),
    await member('crew', 'post_supervisor'),
    await member('coordinator', 'coordinator'),
  ];
  const others = [
    await member('crew', 'first_ad'),
    await makeMember(app, company, 'crew'),
    await makeMember(app, company, 'coordinator'),
  ];
  await copyOnto(await makeDrive(app, owner, { projectId }));
  app.clock.set('2026-11-22T11:59:00.000Z');
  await raise();
  for (const one of told) expect(await textsOf(app, one)).toEqual([]);
  app.clock.set(afterWrap);
  await raise();
  const text = `Card ${roll.roll} has one verified copy.`;
  for (const one of told) expect(await textsOf(app, one)).toEqual([text]);
  for (const one of others) expect(await textsOf(app, one)).toEqual([]);
  const [dit] = told;
  if (!dit) throw new Error('There is no DIT.');
  const { items } = await as(app, dit, (ctx) => listNotices(ctx, { limit: 5 }));
  expect(items).toMatchObject([{ path: `/projects/${projectId}/media?show=at-risk#${roll.id}` }]);
});

test('it is told once, also by mail, and no more once the card has two copies', async () => {
  const dit = await member('crew', 'dit');
  const [one, two] = [
    await makeDrive(app, owner, { projectId }),
    await makeDrive(app, owner, { projectId }),
  ];
  app.clock.set(afterWrap);
  for (let times = 0; times < 2; times += 1) {
    await raise();
    await mailDueNotices(app.database);
    app.clock.advance(3_600);
  }
  const mails = await app.system.sql<{ subject: string }[]>`
    select subject from mail_messages where kind = 'notices' and to_email = ${dit.email}`;
  expect(mails).toEqual([{ subject: `Card ${roll.roll} has no verified copy.` }]);
  expect(await textsOf(app, dit)).toHaveLength(1);
  await copyOnto(one);
  await copyOnto(two);
  await raise();
  expect(await textsOf(app, dit)).toEqual([]);
  await as(app, owner, (ctx) => moveDrive(ctx, { id: two.id, status: 'lost' }));
  app.clock.advance(3_600);
  await raise();
  expect(await textsOf(app, dit)).toEqual([`Card ${roll.roll} has one verified copy.`]);
});

test('it says how many files of which drive do not match the manifest', async () => {
  const dit = await member('crew', 'dit');
  const drive = await makeDrive(app, owner, { projectId, label: 'WK-01' });
  await as(app, owner, (ctx) =>
    copyCard(ctx, {
      ...{ cardId: roll.id, driveId: drive.id },
      ...{ verifiedAt: null, mismatchedFiles: 1 },
    }),
  );
  app.clock.set(afterWrap);
  await raise();
  expect(await textsOf(app, dit)).toEqual([
    `Card ${roll.roll} has no verified copy. 1 file on WK-01 does not match the manifest.`,
  ]);
});

describe('a mismatch', () => {
  const compare = (driveId: string, mismatchedFiles: number, by = owner) =>
    as(app, by, (ctx) =>
      importCopies(ctx, {
        ...{ driveId, cardIds: [roll.id], mismatchedFiles: [mismatchedFiles] },
        checksumTypes: ['xxh64'],
      }),
    );
  const mailsTo = async ({ email }: TestMember) => {
    await mailDueNotices(app.database);
    const mails = await app.system.sql<{ subject: string }[]>`
      select subject from mail_messages where kind = 'notices' and to_email = ${email} order by id`;
    return mails.map((it) => it.subject);
  };

  test('is mailed at once to who watches the media, but not to who found it', async () => {
    const [dit, assistant] = [await member('crew', 'dit'), await member('crew', 'dit')];
    const office = await member('coordinator', 'coordinator');
    const drive = await makeDrive(app, owner, { projectId, label: 'WK-01' });
    await compare(drive.id, 3, assistant);
    const text = `Card ${roll.roll}: 3 files on WK-01 do not match the manifest. Copy it again.`;
    for (const one of [dit, office]) expect(await mailsTo(one)).toEqual([text]);
    expect(await mailsTo(assistant)).toEqual([]);
    const { items } = await as(app, dit, (ctx) => listNotices(ctx, { limit: 5 }));
    expect(items).toMatchObject([{ path: `/projects/${projectId}/media#${roll.id}` }]);
  });

  test('of a card that is logged by hand is mailed at once, and ends once the card is verified', async () => {
    const dit = await member('crew', 'dit');
    const move = async (...statuses: Parameters<typeof moveCard>[1]['status'][]) => {
      for (const status of statuses) {
        await as(app, owner, (ctx) => moveCard(ctx, { id: roll.id, status }));
      }
    };
    await move('offloading', 'verifying', 'on_set');
    const text = `Card ${roll.roll} did not match its checksums and is back on set. Offload it again.`;
    expect(await mailsTo(dit)).toEqual([text]);
    await move('offloading', 'verifying');
    expect(await textsOf(app, dit)).toEqual([text]);
    await move('verified');
    expect(await textsOf(app, dit)).toEqual([]);
  });

  test('is told again when it is found after the notice of a card at risk, and ends once mended', async () => {
    const dit = await member('crew', 'dit');
    const drive = await makeDrive(app, owner, { projectId, label: 'WK-01' });
    await copyOnto(drive);
    app.clock.set(afterWrap);
    await raise();
    const risk = `Card ${roll.roll} has one verified copy.`;
    expect(await mailsTo(dit)).toEqual([risk]);
    app.clock.advance(3_600);
    await compare(drive.id, 1);
    const found = `Card ${roll.roll}: 1 file on WK-01 does not match the manifest. Copy it again.`;
    expect(await mailsTo(dit)).toEqual([risk, found]);
    app.clock.advance(3_600);
    await compare(drive.id, 1);
    expect(await mailsTo(dit)).toEqual([risk, found]);
    await compare(drive.id, 2);
    expect((await mailsTo(dit)).at(-1)).toContain('2 files on WK-01 do not match');
    await compare(drive.id, 0);
    expect(await textsOf(app, dit)).toEqual([risk]);
  });
});

test('who is no longer the DIT of the job is told nothing more', async () => {
  const dit = await member('crew', 'dit');
  app.clock.set(afterWrap);
  await raise();
  expect(await textsOf(app, dit)).toHaveLength(1);
  await as(app, owner, (ctx) =>
    setProjectRole(ctx, {
      ...{ projectId, membershipId: dit.membershipId },
      ...{ projectRole: 'dit', isHeld: false },
    }),
  );
  await raise();
  expect(await textsOf(app, dit)).toEqual([]);
});
