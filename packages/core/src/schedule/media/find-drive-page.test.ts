import {
  activityOf,
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
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { findDrivePage, handOverDrive, moveDrive, verifyDrive } from './index.ts';

let app: TestApp;
let workspace: TestWorkspace;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  workspace = await makeWorkspace(app, { plan: 'house' });
  owner = workspace.owner;
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

const own = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);

describe('the page of a drive', () => {
  test('has its chain of custody, newest first, and the cards that need it', async () => {
    const drive = await makeDrive(app, owner, { projectId, custodian: 'Anouk Bell' });
    const other = await makeDrive(app, owner, { projectId });
    await makeRoll(app, owner, { projectId, roll: 'A001', verifiedOn: [drive.id, other.id] });
    const third = await makeDrive(app, owner, { projectId });
    await makeRoll(app, owner, {
      projectId,
      roll: 'A002',
      verifiedOn: [drive.id, other.id, third.id],
    });
    await own((ctx) => moveDrive(ctx, { id: drive.id, status: 'on_set' }));
    app.clock.advance(60);
    await own((ctx) =>
      moveDrive(ctx, {
        ...{ id: drive.id, status: 'in_transit', custodian: 'Courier' },
        trackingNumber: '1Z 999',
      }),
    );
    const page = await own((ctx) => findDrivePage(ctx, drive));
    expect(page.moves.map((it) => [it.toStatus, it.toCustodian, it.trackingNumber])).toEqual([
      ['in_transit', 'Courier', '1Z 999'],
      ['on_set', 'Anouk Bell', null],
    ]);
    expect(page.cards.map((it) => it.roll)).toEqual(['A001', 'A002']);
    expect(page.rollsThatNeedIt).toEqual(['A001']);
    expect(page).toMatchObject({ mayWipe: true });
    const coordinator = await makeMember(app, workspace, 'coordinator');
    expect(await as(app, coordinator, (ctx) => findDrivePage(ctx, drive))).toMatchObject({
      mayWipe: false,
    });
  });

  test('of another company is not found', async () => {
    const drive = await makeDrive(app, owner, { projectId });
    const stranger = (await makeWorkspace(app)).owner;
    expect(await refusalOf(as(app, stranger, (ctx) => findDrivePage(ctx, drive)))).toBe(
      'not_found',
    );
  });
});

describe('a drive that is handed over', () => {
  test('keeps its status and has the handover in its chain of custody', async () => {
    const drive = await makeDrive(app, owner, {
      projectId,
      label: 'TT-9',
      custodian: 'Anouk Bell',
    });
    await own((ctx) =>
      handOverDrive(ctx, { id: drive.id, custodian: 'Kit Nakamura', storageLocation: 'Bay 2' }),
    );
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'handed_over', summary: 'Drive TT-9 is with Kit Nakamura, Bay 2' },
    ]);
    const page = await own((ctx) => findDrivePage(ctx, drive));
    expect(page.drive).toMatchObject({ status: 'available', custodian: 'Kit Nakamura' });
    expect(page.moves).toMatchObject([
      {
        ...{ fromStatus: 'available', toStatus: 'available', fromCustodian: 'Anouk Bell' },
        ...{ toCustodian: 'Kit Nakamura', toPlace: 'Bay 2' },
      },
    ]);
  });

  test('must change its person or its place', async () => {
    const { id } = await makeDrive(app, owner, { projectId, custodian: 'Anouk Bell' });
    const same = { id, custodian: 'Anouk Bell', storageLocation: null };
    expect(await refusalOf(own((ctx) => handOverDrive(ctx, same)))).toBe(
      'invalid_parameter custodian',
    );
  });
});

test('a drive that was read whole is verified now, by its checksum', async () => {
  const { id } = await makeDrive(app, owner, { projectId });
  app.clock.advance(60);
  expect(await own((ctx) => verifyDrive(ctx, { id, checksumType: 'xxh64' }))).toMatchObject({
    ...{ verifiedAt: app.clock.now(), checksumType: 'xxh64' },
  });
});
