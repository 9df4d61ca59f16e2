import {
  as,
  createTestApp,
  makeDrive,
  makeMember,
  makeProject,
  makeRoll,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setProjectRole } from '../../jobs/team/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import {
  copyCard,
  findDrivePage,
  findJobMedia,
  handOverDrive,
  listCardLog,
  listDriveLabels,
  moveCard,
  moveDrive,
  updateDrive,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
/** The DIT of the first job, who is crew. */
let dit: TestMember;
let own: { projectId: string };
let other: { projectId: string };

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  dit = await makeMember(app, company, 'crew');
  own = { projectId: (await makeProject(app, owner)).id };
  other = { projectId: (await makeProject(app, owner)).id };
  await setDit(true);
});

afterAll(() => app.close());

const setDit = (isHeld: boolean) =>
  as(app, owner, (ctx) =>
    setProjectRole(ctx, {
      ...{ ...own, membershipId: dit.membershipId },
      ...{ projectRole: 'dit', isHeld },
    }),
  );

const asDit = <T>(act: (ctx: Ctx) => Promise<T>) => as(app, dit, act);

test('the DIT of a job sees its media and its drives, and changes them', async () => {
  const drive = await makeDrive(app, owner, own);
  const card = await makeRoll(app, owner, own);
  expect((await asDit((ctx) => findJobMedia(ctx, own))).drives).toHaveLength(1);
  expect((await asDit((ctx) => listCardLog(ctx, { ...own, limit: 5, offset: 0 }))).total).toBe(1);
  await asDit((ctx) =>
    copyCard(ctx, { cardId: card.id, driveId: drive.id, verifiedAt: ctx.now() }),
  );
  await asDit((ctx) => moveCard(ctx, { id: card.id, status: 'offloading' }));
  await asDit((ctx) => moveDrive(ctx, { id: drive.id, status: 'on_set' }));
  const page = await asDit((ctx) => findDrivePage(ctx, drive));
  expect(page).toMatchObject({ mayWipe: false, cards: [{ roll: card.roll }] });
});

test('of another job, the DIT sees and changes nothing', async () => {
  const [drive, mine] = [await makeDrive(app, owner, other), await makeDrive(app, owner, own)];
  const [card, rollOfMine] = [await makeRoll(app, owner, other), await makeRoll(app, owner, own)];
  await as(app, owner, (ctx) =>
    copyCard(ctx, { cardId: card.id, driveId: mine.id, verifiedAt: ctx.now() }),
  );
  const refused: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    job: (ctx) => findJobMedia(ctx, other),
    log: (ctx) => listCardLog(ctx, { ...other, limit: 5, offset: 0 }),
    page: (ctx) => findDrivePage(ctx, drive),
    labels: (ctx) => listDriveLabels(ctx, { ids: [mine.id, drive.id] }),
    move: (ctx) => moveDrive(ctx, { id: drive.id, status: 'on_set' }),
    handOver: (ctx) => handOverDrive(ctx, { id: drive.id, custodian: 'Me', storageLocation: null }),
    moveCard: (ctx) => moveCard(ctx, { id: card.id, status: 'offloading' }),
    copyOntoTheirs: (ctx) =>
      copyCard(ctx, { cardId: rollOfMine.id, driveId: drive.id, verifiedAt: ctx.now() }),
    copyOfTheirs: (ctx) =>
      copyCard(ctx, { cardId: card.id, driveId: mine.id, verifiedAt: ctx.now() }),
  };
  for (const [name, act] of Object.entries(refused)) {
    expect(await refusalOf(asDit(act)), name).toBe('forbidden');
  }
  const copyOf = (ctx: Ctx) => updateDrive(ctx, { id: mine.id, copyOfId: drive.id });
  expect(await refusalOf(asDit(copyOf))).toBe('invalid_parameter copyOfId');
  expect((await asDit((ctx) => findDrivePage(ctx, mine))).cards).toEqual([]);
  expect((await as(app, owner, (ctx) => findDrivePage(ctx, mine))).cards).toHaveLength(1);
});

test('without the role, the media are closed again', async () => {
  await setDit(false);
  expect(await refusalOf(asDit((ctx) => findJobMedia(ctx, own)))).toBe('forbidden');
  await setDit(true);
});

test('labels are those of the chosen drives, in their order', async () => {
  const [one, two] = [await makeDrive(app, owner, own), await makeDrive(app, owner, own)];
  const ids = [two.id, one.id, two.id];
  expect((await asDit((ctx) => listDriveLabels(ctx, { ids }))).map((it) => it.label)).toEqual([
    two.label,
    one.label,
  ]);
  const missing = (ctx: Ctx) => listDriveLabels(ctx, { ids: [one.id, 'drv_none'] });
  expect(await refusalOf(asDit(missing))).toBe('not_found');
});
