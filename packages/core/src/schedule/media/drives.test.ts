import { type DriveStatus, driveStatuses } from '@callboard/domain/media/enums';
import { AddDrive } from '@callboard/domain/media/fields';
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
  whileCommitting,
} from '@callboard/testing/factories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isReadable } from './conditions.ts';
import { copyCard, type Drive, moveCard, moveDrive, setRetention, updateDrive } from './index.ts';

let app: TestApp;
let workspace: TestWorkspace;
let owner: TestMember;
let projectId: string;

const past = '2020-01-01';

beforeAll(async () => {
  app = await createTestApp();
  workspace = await makeWorkspace(app, { plan: 'house', timeZone: 'Pacific/Auckland' });
  owner = workspace.owner;
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('a drive that is added', () => {
  test('is available, unverified, and logged on its job', async () => {
    const drive = await makeDrive(app, owner, { projectId, label: 'TT-0116', kind: 'shuttle' });
    expect(drive).toEqual({
      id: expect.stringMatching(/^drv_/),
      projectId,
      label: 'TT-0116',
      kind: 'shuttle',
      status: 'available',
      capacityGb: null,
      usedGb: null,
      serialNumber: null,
      custodian: null,
      storageLocation: null,
      copyOfId: null,
      isEncrypted: false,
      verifiedAt: null,
      checksumType: null,
      retainUntil: null,
      retainMonths: null,
      notes: null,
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
      deletedAt: null,
    });
    expect(await activityOf(app, owner, 1)).toEqual([
      {
        actorName: owner.name,
        verb: 'added',
        subjectId: drive.id,
        summary: 'Drive TT-0116 was added',
      },
    ]);
  });

  test('twice concurrently under one label exists once', async () => {
    const outcomes = await Promise.all(
      ['TT-TWICE', 'tt-twice', 'Tt-Twice'].map((label) =>
        refusalOf(makeDrive(app, owner, { projectId, label })),
      ),
    );
    expect(outcomes.toSorted()).toEqual([
      'invalid_parameter label',
      'invalid_parameter label',
      'no refusal',
    ]);
  });

  test('relabeled concurrently to one label has it once', async () => {
    const drives = await Promise.all(
      ['TT-ONE', 'TT-OTHER'].map((label) => makeDrive(app, owner, { projectId, label })),
    );
    const refused = await Promise.all(
      drives.map(({ id }) =>
        refusalOf(as(app, owner, (ctx) => updateDrive(ctx, { id, label: 'TT-SAME' }))),
      ),
    );
    expect(refused.sort()).toEqual(['invalid_parameter label', 'no refusal']);
  });

  test('may have a label that another company has', async () => {
    const stranger = (await makeWorkspace(app)).owner;
    const theirs = (await makeProject(app, stranger)).id;
    await makeDrive(app, owner, { projectId, label: 'SHARED' });
    await makeDrive(app, stranger, { projectId: theirs, label: 'SHARED' });
  });

  test.each([
    [{ label: ' ' }, 'label'],
    [{ label: 'x'.repeat(51) }, 'label'],
    [{ kind: 'floppy' }, 'kind'],
    [{ capacityGb: -1 }, 'capacityGb'],
    [{ capacityGb: 10_000_001 }, 'capacityGb'],
    [{ usedGb: 1.5 }, 'usedGb'],
    [{ checksumType: 'crc32' }, 'checksumType'],
    [{ retainUntil: '2027-02-29' }, 'retainUntil'],
    [{ notes: 'x'.repeat(5001) }, 'notes'],
  ])('is refused with %j', (wrong, field) => {
    const input = { projectId, label: 'TT-1', kind: 'master' };
    expect(AddDrive.safeParse(input).success).toBe(true);
    const { error } = AddDrive.safeParse({ ...input, ...wrong });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('an update of a drive', () => {
  test('changes field by field, and is logged under its new label', async () => {
    const drive = await makeDrive(app, owner, { projectId, custodian: 'Anouk Bell', notes: 'x' });
    app.clock.advance(60);
    const changed = await update(drive, { label: 'TT-0200', notes: null, isEncrypted: true });
    expect(changed).toEqual({
      ...drive,
      label: 'TT-0200',
      notes: null,
      isEncrypted: true,
      updatedAt: app.clock.now(),
    });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'updated', subjectId: drive.id, summary: 'Drive TT-0200 was updated' },
    ]);
  });

  test('is refused when nothing changes, and writes nothing', async () => {
    const drive = await makeDrive(app, owner, { projectId, retainUntil: '2027-11-24' });
    const before = await activityOf(app, owner);
    app.clock.advance(60);
    for (const same of [{}, { label: drive.label, retainUntil: '2027-11-24', notes: null }]) {
      expect(await refusalOf(update(drive, same))).toBe('invalid_body');
    }
    expect(await activityOf(app, owner)).toEqual(before);
    const [stored] = await as(app, owner, ({ tx }) =>
      tx.select().from(schema.mediaDrives).where(eq(schema.mediaDrives.id, drive.id)),
    );
    expect(stored?.updatedAt).toEqual(drive.updatedAt);
  });

  test('sets, changes and clears its original', async () => {
    const [master, twin, copy] = [
      await makeDrive(app, owner, { projectId }),
      await makeDrive(app, owner, { projectId }),
      await makeDrive(app, owner, { projectId }),
    ];
    expect(await update(copy, { copyOfId: master.id })).toMatchObject({ copyOfId: master.id });
    expect(await update(copy, { copyOfId: twin.id })).toMatchObject({ copyOfId: twin.id });
    expect(await update(copy, { copyOfId: null })).toMatchObject({ copyOfId: null });
    const added = makeDrive(app, owner, { projectId, copyOfId: 'drv_none' });
    expect(await refusalOf(added)).toBe('invalid_parameter copyOfId');
  });
});

describe('a move', () => {
  test('records the previous and the new custodian of the drive', async () => {
    const drive = await makeDrive(app, owner, { projectId, custodian: 'Anouk Bell' });
    await move(drive, 'on_set');
    app.clock.advance(60);
    await move(drive, 'in_transit', { custodian: 'Courier', trackingNumber: '1Z 999' });
    app.clock.advance(60);
    await move(drive, 'at_post', { custodian: null, storageLocation: 'Edit bay 2' });
    const { driveMoves } = schema;
    const moves = await as(app, owner, ({ tx }) =>
      tx
        .select()
        .from(driveMoves)
        .where(eq(driveMoves.driveId, drive.id))
        .orderBy(driveMoves.createdAt),
    );
    expect(moves.map((it) => [it.toStatus, it.fromCustodian, it.toCustodian, it.toPlace])).toEqual([
      ['on_set', 'Anouk Bell', 'Anouk Bell', null],
      ['in_transit', 'Anouk Bell', 'Courier', null],
      ['at_post', 'Courier', null, 'Edit bay 2'],
    ]);
    expect(moves.map(({ trackingNumber }) => trackingNumber)).toEqual([null, '1Z 999', null]);
    expect(new Set(moves.map(({ actorName }) => actorName))).toEqual(new Set([owner.name]));
  });

  test('made twice concurrently is made once', async () => {
    const drive = await makeDrive(app, owner, { projectId, status: 'in_transit' });
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => moveDrive(ctx, { id: drive.id, status: 'at_post' }),
      work: () => move(drive, 'in_office'),
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'conflict', changedNothing: true });
  });

  test('to wiped is allowed from the day after the retention date in the company’s time zone', async () => {
    app.clock.set('2027-04-03T10:30:00.000Z');
    const drive = await makeDrive(app, owner, {
      projectId,
      status: 'archived',
      retainUntil: '2027-04-03',
    });
    expect(await refusalOf(move(drive, 'wiped'))).toBe('conflict');
    // Midnight of the day on which Auckland leaves daylight saving time.
    app.clock.set('2027-04-03T10:59:59.999Z');
    expect(await refusalOf(move(drive, 'wiped'))).toBe('conflict');
    app.clock.set('2027-04-03T11:00:00.000Z');
    expect(await move(drive, 'wiped')).toMatchObject({ status: 'wiped' });
  });

  test('to wiped clears the contents’ data but not the drive’s', async () => {
    const master = await makeDrive(app, owner, { projectId });
    const drive = await makeDrive(app, owner, {
      projectId,
      status: 'archived',
      retainUntil: past,
      capacityGb: 8_000,
      usedGb: 480,
      serialNumber: 'S6PTNJ0W',
      copyOfId: master.id,
      verifiedAt: app.clock.now(),
      checksumType: 'xxh64',
    });
    expect(await move(drive, 'wiped')).toMatchObject({
      capacityGb: 8_000,
      serialNumber: 'S6PTNJ0W',
      usedGb: 0,
      copyOfId: null,
      verifiedAt: null,
      checksumType: null,
    });
  });

  test('to wiped is refused without a retention date, and then possible for a producer', async () => {
    const producer = await makeMember(app, workspace, 'producer');
    const coordinator = await makeMember(app, workspace, 'coordinator');
    const drive = await makeDrive(app, owner, { projectId, status: 'archived' });
    expect(await refusalOf(move(drive, 'wiped', {}, producer))).toBe('conflict');
    await keep(drive, { monthsAfterWrap: 12 });
    expect(await refusalOf(move(drive, 'wiped', {}, producer))).toBe('conflict');
    await keep(drive, { retainUntil: past });
    expect(await refusalOf(move(drive, 'wiped', {}, coordinator))).toBe('forbidden');
    await move(drive, 'wiped', {}, producer);
  });
});

test('a drive accepts copies in every readable status, and in no other', async () => {
  const { id: cardId } = await makeRoll(app, owner, { projectId });
  for (const status of driveStatuses) {
    const drive = await makeDrive(app, owner, { projectId, status });
    const outcome = await refusalOf(copy(cardId, drive.id));
    expect(outcome, status).toBe(isReadable(status) ? 'no refusal' : 'conflict');
  }
});

test('a copy is logged as verified only when its checksums matched', async () => {
  const { id: cardId, roll } = await makeRoll(app, owner, { projectId });
  const { id: driveId, label } = await makeDrive(app, owner, { projectId });
  await copy(cardId, driveId, null);
  const [noted] = await activityOf(app, owner, 1);
  expect(noted).toMatchObject({ verb: 'copied', subjectId: cardId });
  expect(noted?.summary).toBe(`Card ${roll} was copied to ${label}`);
  app.clock.advance(1);
  await copy(cardId, driveId);
  const [verified] = await activityOf(app, owner, 1);
  expect(verified?.summary).toBe(`Card ${roll} was copied to ${label} and verified`);
});

test('a card moved twice concurrently moves one step', async () => {
  const { id } = await makeRoll(app, owner, { projectId });
  const step = (ctx: Ctx) => moveCard(ctx, { id, status: 'offloading' });
  const { outcome, changedNothing } = await whileCommitting(app, {
    by: owner,
    change: step,
    work: () => as(app, owner, step),
  });
  expect({ outcome, changedNothing }).toEqual({ outcome: 'conflict', changedNothing: true });
});

test('a roll logged twice concurrently exists once; on another job it is another card', async () => {
  const roll = { projectId, roll: 'Q001' };
  const outcomes = await Promise.all([1, 2].map(() => refusalOf(makeRoll(app, owner, roll))));
  expect(outcomes.toSorted()).toEqual(['invalid_parameter roll', 'no refusal']);
  const other = (await makeProject(app, owner)).id;
  await makeRoll(app, owner, { ...roll, projectId: other });
});

type Changes = Omit<Parameters<typeof updateDrive>[1], 'id'>;

function update({ id }: Drive, changes: Changes) {
  return as(app, owner, (ctx) => updateDrive(ctx, { id, ...changes }));
}

function keep({ id }: Drive, kept: { retainUntil: string } | { monthsAfterWrap: number }) {
  return as(app, owner, (ctx) => setRetention(ctx, { ids: [id], ...kept }));
}

function move({ id }: Drive, status: DriveStatus, input: object = {}, member = owner) {
  return as(app, member, (ctx) => moveDrive(ctx, { id, status, isWipeConfirmed: true, ...input }));
}

function copy(cardId: string, driveId: string, verifiedAt: Date | null = app.clock.now()) {
  return as(app, owner, (ctx) => copyCard(ctx, { cardId, driveId, verifiedAt }));
}
