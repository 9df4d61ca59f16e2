import {
  type CardStatus,
  cardMoves,
  cardStatuses,
  type DriveStatus,
  driveStatuses,
  driveStatusMoves,
  driveStepsBack,
} from '@callboard/domain/media/enums';
import {
  activityOf,
  as,
  createTestApp,
  makeDrive,
  makeMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { schema } from '../../kernel/schema.ts';
import {
  addCard,
  copyCard,
  countVerifiedCopies,
  listDrives,
  moveCard,
  moveDrive,
  updateDrive,
} from './index.ts';

let app: TestApp;
let workspace: TestWorkspace;
let owner: TestMember;
let stranger: TestMember;
let projectId: string;
let rolls = 0;

beforeAll(async () => {
  app = await createTestApp();
  workspace = await makeWorkspace(app, { plan: 'house' });
  owner = workspace.owner;
  stranger = (await makeWorkspace(app)).owner;
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('a drive', () => {
  test('makes only the allowed moves, with its chain of custody', async () => {
    for (const from of driveStatuses) {
      for (const to of driveStatuses) {
        const { id } = await makeDrive(app, owner, {
          ...{ projectId, status: from, retainUntil: '2020-01-01' },
        });
        const isBack = driveStepsBack[from].includes(to);
        const refused = isBack ? 'invalid_parameter reason' : 'conflict';
        const expected = driveStatusMoves[from].includes(to) ? 'no refusal' : refused;
        const outcome = await refusalOf(move(id, to, { custodian: 'Courier' }));
        expect(outcome, `${from} → ${to}`).toBe(expected);
        const { driveMoves } = schema;
        const moves = await as(app, owner, ({ tx }) =>
          tx.select().from(driveMoves).where(eq(driveMoves.driveId, id)),
        );
        const recorded = { fromStatus: from, toStatus: to, toCustodian: 'Courier' };
        expect(moves).toMatchObject(expected === 'no refusal' ? [recorded] : []);
      }
    }
  });

  test('goes back with a reason, which the activity shows', async () => {
    const { id } = await makeDrive(app, owner, { projectId, label: 'TT-BACK', status: 'lost' });
    const reason = 'It was in the grip truck';
    expect(await refusalOf(move(id, 'on_set'))).toBe('invalid_parameter reason');
    expect(await move(id, 'on_set', { reason })).toMatchObject({ status: 'on_set' });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'moved', summary: `Drive TT-BACK is now on set: ${reason}` },
    ]);
    const { id: wiped } = await makeDrive(app, owner, { projectId, status: 'wiped' });
    expect(await refusalOf(move(wiped, 'archived', { reason }))).toBe('conflict');
  });

  test('is wiped after its retention date, by a producer who confirms it, and its copies no longer count', async () => {
    const coordinator = await makeMember(app, workspace, 'coordinator');
    const drive = await makeDrive(app, owner, {
      projectId,
      status: 'archived',
      retainUntil: '2026-11-21',
      usedGb: 480,
    });
    const card = await cardThatIs('verified');
    await copy(card, drive.id);
    expect(await refusalOf(move(drive.id, 'wiped'))).toBe('conflict');
    app.clock.advance(24 * 3600);
    const unconfirmed = as(app, owner, (ctx) => moveDrive(ctx, { id: drive.id, status: 'wiped' }));
    expect(await refusalOf(unconfirmed)).toBe('invalid_parameter isWipeConfirmed');
    expect(await refusalOf(move(drive.id, 'wiped', {}, coordinator))).toBe('forbidden');
    expect(await move(drive.id, 'wiped')).toMatchObject({ status: 'wiped', usedGb: 0 });
    expect(await copiesOf(card)).toBe(0);
  });

  test('has a label that is unique in the company, ignoring case', async () => {
    const drive = await makeDrive(app, owner, { projectId, label: 'TT-A' });
    const other = await makeDrive(app, owner, { projectId });
    const tries = [
      makeDrive(app, owner, { projectId, label: 'tt-a' }),
      as(app, owner, (ctx) => updateDrive(ctx, { id: other.id, label: 'tt-A' })),
    ];
    expect(await refusalsOf(tries)).toEqual(['invalid_parameter label']);
    await as(app, owner, (ctx) => updateDrive(ctx, { id: drive.id, label: 'tt-a' }));
  });

  test('can only be a copy of another drive', async () => {
    const { id } = await makeDrive(app, owner, { projectId });
    for (const copyOfId of [id, '']) {
      const change = as(app, owner, (ctx) => updateDrive(ctx, { id, copyOfId }));
      expect(await refusalOf(change)).toBe('invalid_parameter copyOfId');
    }
  });

  test('of a closed job can still move, but not change otherwise', async () => {
    const project = await makeProject(app, owner);
    const drive = await makeDrive(app, owner, { projectId: project.id, status: 'in_office' });
    await as(app, owner, (ctx) => closeProject(ctx, project));
    expect(await move(drive.id, 'archived')).toMatchObject({ status: 'archived' });
    const change = as(app, owner, (ctx) => updateDrive(ctx, { id: drive.id, notes: 'x' }));
    const writes = [change, makeDrive(app, owner, { projectId: project.id })];
    expect(await refusalsOf(writes)).toEqual(['project_closed']);
  });
});

describe('a card', () => {
  test('makes only the allowed moves', async () => {
    const drives = [
      await makeDrive(app, owner, { projectId }),
      await makeDrive(app, owner, { projectId }),
    ];
    for (const from of cardStatuses) {
      for (const to of cardStatuses) {
        const card = await cardThatIs(from);
        for (const { id } of drives) await copy(card, id);
        const expected = cardMoves[from].includes(to) ? 'no refusal' : 'conflict';
        expect(await refusalOf(moveTo(card, to)), `${from} → ${to}`).toBe(expected);
      }
    }
  });

  test('whose checksums do not match goes back to set and is logged as a mismatch', async () => {
    const card = await cardThatIs('verifying');
    await moveTo(card, 'on_set');
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'mismatched', summary: expect.stringContaining('failed verification') },
    ]);
  });

  test('is formatted only with two verified copies on readable drives', async () => {
    const card = await cardThatIs('verified');
    const drives = [];
    for (let number = 0; number < 3; number += 1) {
      drives.push((await makeDrive(app, owner, { projectId })).id);
    }
    const [one = '', two = '', three = ''] = drives;
    await copy(card, one);
    await copy(card, one);
    await copy(card, two, null);
    expect(await refusalOf(moveTo(card, 'formatted'))).toBe('conflict');
    await copy(card, two);
    await move(two, 'lost');
    expect(await copiesOf(card)).toBe(1);
    expect(await refusalOf(moveTo(card, 'formatted'))).toBe('conflict');
    expect(await refusalOf(copy(card, two))).toBe('conflict');
    await copy(card, three);
    await moveTo(card, 'formatted');
    expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'moved', subjectId: card }]);
  });

  test('has a unique roll and a shoot day of its own job', async () => {
    const add = (input: object) =>
      as(app, owner, (ctx) => addCard(ctx, { projectId, camera: 'A', roll: 'A001', ...input }));
    await add({});
    expect(await refusalOf(add({}))).toBe('invalid_parameter roll');
    const elsewhere = (await makeProject(app, owner)).id;
    const day = await makeShootDay(app, owner, { projectId: elsewhere });
    for (const shootDayId of [day.id, 'day_none', '']) {
      const wrong = add({ roll: 'A002', shootDayId });
      expect(await refusalOf(wrong)).toBe('invalid_parameter shootDayId');
    }
    await add({ projectId: elsewhere, shootDayId: day.id });
  });

  test('of a closed job cannot change', async () => {
    const project = await makeProject(app, owner);
    const { id } = await as(app, owner, (ctx) =>
      addCard(ctx, { projectId: project.id, camera: 'A', roll: 'A001' }),
    );
    const drive = await makeDrive(app, owner, { projectId });
    await as(app, owner, (ctx) => closeProject(ctx, project));
    expect(await refusalsOf([moveTo(id, 'offloading'), copy(id, drive.id)])).toEqual([
      'project_closed',
    ]);
  });
});

test('another company finds nothing', async () => {
  const drive = await makeDrive(app, owner, { projectId });
  const card = await cardThatIs('on_set');
  const tries = [
    as(app, stranger, (ctx) => listDrives(ctx, { projectId, limit: 25 })),
    as(app, stranger, (ctx) => moveDrive(ctx, { id: drive.id, status: 'on_set' })),
    as(app, stranger, (ctx) => updateDrive(ctx, { id: drive.id, notes: 'x' })),
    as(app, stranger, (ctx) => moveCard(ctx, { id: card, status: 'offloading' })),
    as(app, stranger, (ctx) =>
      copyCard(ctx, { cardId: card, driveId: drive.id, verifiedAt: null }),
    ),
    as(app, stranger, (ctx) => addCard(ctx, { projectId, camera: 'A', roll: 'Z001' })),
    makeDrive(app, stranger, { projectId }),
  ];
  expect(await refusalsOf(tries)).toEqual(['not_found']);
});

function move(id: string, status: DriveStatus, input: object = {}, member = owner) {
  return as(app, member, (ctx) => moveDrive(ctx, { id, status, isWipeConfirmed: true, ...input }));
}

function moveTo(id: string, status: CardStatus): Promise<void> {
  return as(app, owner, (ctx) => moveCard(ctx, { id, status }));
}

function copy(cardId: string, driveId: string, verifiedAt: Date | null = app.clock.now()) {
  return as(app, owner, (ctx) => copyCard(ctx, { cardId, driveId, verifiedAt }));
}

function copiesOf(cardId: string): Promise<number> {
  return as(app, owner, (ctx) => countVerifiedCopies(ctx, cardId));
}

async function cardThatIs(status: CardStatus): Promise<string> {
  rolls += 1;
  const roll = `B${String(rolls).padStart(3, '0')}`;
  const { id } = await as(app, owner, (ctx) => addCard(ctx, { projectId, camera: 'B', roll }));
  const { mediaCards } = schema;
  await as(app, owner, ({ tx }) =>
    tx.update(mediaCards).set({ status }).where(eq(mediaCards.id, id)),
  );
  return id;
}
