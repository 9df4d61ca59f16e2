import {
  activityOf,
  as,
  createTestApp,
  makeDrive,
  makeProject,
  makeRoll,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import type { Ctx } from '../../kernel/context.ts';
import {
  findJobMedia,
  importCopies,
  moveCard,
  moveDrive,
  recordCopy,
  updateCard,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  projectId = (await makeProject(app, owner, { name: 'Morning Ritual' })).id;
});

afterAll(() => app.close());

const own = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
const media = (input: object = {}) => own((ctx) => findJobMedia(ctx, { projectId, ...input }));

describe('the media of a job', () => {
  test('has the cards by day and camera, with their copies, and the next roll of each camera', async () => {
    const day = await makeShootDay(app, owner, { projectId, date: '2026-11-20' });
    const { id: driveId, label } = await makeDrive(app, owner, { projectId });
    await makeRoll(app, owner, { projectId, roll: 'A002', shootDayId: day.id });
    await makeRoll(app, owner, {
      projectId,
      roll: 'A001',
      shootDayId: day.id,
      verifiedOn: [driveId],
    });
    await makeRoll(app, owner, { projectId, camera: 'B', roll: 'B001' });
    const found = await media();
    expect(found.cards.map((it) => [it.roll, it.date, it.verified])).toEqual([
      ['A001', '2026-11-20', 1],
      ['A002', '2026-11-20', 0],
      ['B001', null, 0],
    ]);
    expect(found.cards[0]?.copies).toMatchObject([{ driveId, label, isReadable: true }]);
    expect(found.rolls).toEqual([
      { camera: 'A', next: 'A003' },
      { camera: 'B', next: 'B002' },
    ]);
    expect(found).toMatchObject({ dayNow: day.id });
  });

  test('can be limited to the cards at risk', async () => {
    const drives = [
      (await makeDrive(app, owner, { projectId })).id,
      (await makeDrive(app, owner, { projectId })).id,
    ];
    await makeRoll(app, owner, { projectId, roll: 'A001', verifiedOn: drives });
    await makeRoll(app, owner, { projectId, roll: 'A002', verifiedOn: drives.slice(1) });
    const { cards, lights } = await media({ onlyAtRisk: true });
    expect(cards.map((it) => it.roll)).toEqual(['A002']);
    expect(lights).toMatchObject({ cards: 2, safe: 1 });
  });

  test('of an unknown job is not found', async () => {
    expect(await refusalOf(media({ projectId: 'prj_none' }))).toBe('not_found');
  });
});

describe('the 3-2-1 lights', () => {
  test('count the card until it is formatted, the kinds of media, and what is away from set', async () => {
    const master = await makeDrive(app, owner, { projectId });
    const backup = await makeDrive(app, owner, { projectId, kind: 'backup' });
    const roll = await makeRoll(app, owner, { projectId, verifiedOn: [master.id] });
    const lights = async () => (await media()).lights;
    expect(await lights()).toEqual({
      cards: 1,
      threeCopies: 0,
      twoMedia: 1,
      oneOffSite: 0,
      safe: 0,
      mismatched: 0,
    });
    await verified(roll.id, backup.id);
    expect(await lights()).toMatchObject({ threeCopies: 1, twoMedia: 1, oneOffSite: 0, safe: 1 });
    await own((ctx) => moveDrive(ctx, { id: backup.id, status: 'on_set' }));
    await own((ctx) => moveDrive(ctx, { id: backup.id, status: 'in_transit' }));
    await own((ctx) => moveDrive(ctx, { id: backup.id, status: 'at_post' }));
    expect(await lights()).toMatchObject({ threeCopies: 1, oneOffSite: 1 });
    for (const status of ['offloading', 'verifying', 'verified', 'formatted'] as const) {
      await own((ctx) => moveCard(ctx, { id: roll.id, status }));
    }
    expect(await lights()).toMatchObject({ threeCopies: 0, twoMedia: 0, oneOffSite: 1, safe: 1 });
    const tape = await makeDrive(app, owner, { projectId, kind: 'lto' });
    await verified(roll.id, tape.id);
    expect(await lights()).toMatchObject({ threeCopies: 1, twoMedia: 1, safe: 1 });
  });

  test('of every drive fall when one that held the same cards is lost', async () => {
    const [one, two] = [
      await makeDrive(app, owner, { projectId, label: 'L-1' }),
      await makeDrive(app, owner, { projectId, label: 'L-2' }),
    ];
    await makeRoll(app, owner, { projectId, verifiedOn: [one.id, two.id] });
    const safe = async () => (await media()).drives.map((it) => [it.label, it.lights.safe]);
    expect(await safe()).toEqual([
      ['L-1', 1],
      ['L-2', 1],
    ]);
    await own((ctx) => moveDrive(ctx, { id: two.id, status: 'lost' }));
    expect(await safe()).toEqual([
      ['L-1', 0],
      ['L-2', 0],
    ]);
  });
});

describe('a copy that is entered', () => {
  test('keeps the checksum type, and is not verified without one', async () => {
    const { id: driveId } = await makeDrive(app, owner, { projectId });
    const { id: cardId } = await makeRoll(app, owner, { projectId });
    const copy = async () => (await media()).cards[0]?.copies[0];
    await verified(cardId, driveId, 'md5');
    expect(await copy()).toMatchObject({ checksumType: 'md5', verifiedAt: app.clock.now() });
    await verified(cardId, driveId, 'xxh128');
    expect(await copy()).toMatchObject({ checksumType: 'xxh128' });
    await own((ctx) => recordCopy(ctx, { cardId, driveId, checksumType: null }));
    expect(await copy()).toMatchObject({ checksumType: null, verifiedAt: null });
  });
});

describe('the copies of manifests', () => {
  test('are verified by their checksum type, and a mismatch is logged and does not count', async () => {
    const { id: driveId } = await makeDrive(app, owner, { projectId });
    const good = await makeRoll(app, owner, { projectId, roll: 'A001' });
    const bad = await makeRoll(app, owner, { projectId, roll: 'A002', verifiedOn: [driveId] });
    await own((ctx) =>
      importCopies(ctx, {
        driveId,
        cardIds: [good.id, bad.id],
        checksumTypes: ['md5', 'md5'],
        mismatchedFiles: [0, 3],
      }),
    );
    const { cards } = await media();
    expect(cards.map((it) => [it.roll, it.verified, it.copies[0]?.checksumType])).toEqual([
      ['A001', 1, 'md5'],
      ['A002', 0, null],
    ]);
    expect(await activityOf(app, owner)).toContainEqual(
      expect.objectContaining({ verb: 'mismatched', subjectId: bad.id }),
    );
  });

  test('that prove nothing leave a copy that was verified before', async () => {
    const { id: driveId } = await makeDrive(app, owner, { projectId });
    const { id } = await makeRoll(app, owner, { projectId, roll: 'A001', verifiedOn: [driveId] });
    const read = (type: 'md5' | null, files = 0) =>
      own((ctx) =>
        importCopies(ctx, {
          ...{ driveId, cardIds: [id], checksumTypes: [type] },
          mismatchedFiles: [files],
        }),
      );
    await read(null);
    expect((await media()).cards).toMatchObject([{ verified: 1 }]);
    await read('md5', 1);
    expect((await media()).cards).toMatchObject([{ verified: 0 }]);
  });

  test('keep how many files do not match until the copy is verified, and never count it', async () => {
    const { id: driveId } = await makeDrive(app, owner, { projectId, label: 'WK-01' });
    const spare = await makeDrive(app, owner, { projectId, label: 'WK-02' });
    const { id } = await makeRoll(app, owner, { projectId, verifiedOn: [driveId, spare.id] });
    const read = (type: 'md5' | null, files: number) =>
      own((ctx) =>
        importCopies(ctx, {
          ...{ driveId, cardIds: [id], checksumTypes: [type] },
          mismatchedFiles: [files],
        }),
      );
    const found = async () => {
      const { cards, lights, drives } = await media();
      const [copy] = cards[0]?.copies ?? [];
      const counted = [lights.safe, lights.mismatched, ...drives.map((it) => it.lights.mismatched)];
      return [copy?.mismatchedFiles ?? 0, copy?.verifiedAt !== null, ...counted];
    };
    expect(await found()).toEqual([0, true, 1, 0, 0, 0]);
    await read('md5', 3);
    expect(await found()).toEqual([3, false, 0, 1, 1, 0]);
    for (const status of ['offloading', 'verifying', 'verified'] as const) {
      await own((ctx) => moveCard(ctx, { id, status }));
    }
    const format = own((ctx) => moveCard(ctx, { id, status: 'formatted' }));
    expect(await refusalOf(format)).toBe('conflict');
    await own((ctx) => recordCopy(ctx, { cardId: id, driveId, checksumType: null }));
    await read(null, 0);
    expect(await found()).toEqual([3, false, 0, 1, 1, 0]);
    await own((ctx) => recordCopy(ctx, { cardId: id, driveId, checksumType: 'md5' }));
    expect(await found()).toEqual([0, true, 1, 0, 0, 0]);
  });

  test('take a card through its offload, and one that does not match back to set', async () => {
    const { id: driveId } = await makeDrive(app, owner, { projectId });
    const at = async (roll: string, statuses: ('offloading' | 'verifying' | 'verified')[]) => {
      const { id } = await makeRoll(app, owner, { projectId, roll });
      for (const status of statuses) await own((ctx) => moveCard(ctx, { id, status }));
      return id;
    };
    const cardIds = [
      await at('A001', []),
      await at('A002', ['offloading', 'verifying']),
      await at('A003', ['offloading', 'verifying']),
      await at('A004', []),
    ];
    const checksumTypes = ['md5' as const, 'md5' as const, 'md5' as const, null];
    await own((ctx) =>
      importCopies(ctx, { driveId, cardIds, checksumTypes, mismatchedFiles: [0, 0, 1, 0] }),
    );
    expect((await media()).cards.map((it) => [it.roll, it.status])).toEqual([
      ['A001', 'verified'],
      ['A002', 'verified'],
      ['A003', 'on_set'],
      ['A004', 'on_set'],
    ]);
    expect(await activityOf(app, owner)).toContainEqual(
      expect.objectContaining({ summary: 'Card A001 is now verified' }),
    );
  });

  test('of a card listed twice, or on a lost drive, are refused', async () => {
    const { id: driveId } = await makeDrive(app, owner, { projectId, status: 'lost' });
    const { id: cardId } = await makeRoll(app, owner, { projectId });
    const add = (cardIds: string[]) => {
      const checksumTypes = cardIds.map(() => 'md5' as const);
      const mismatchedFiles = cardIds.map(() => 0);
      const copies = { driveId, cardIds, checksumTypes, mismatchedFiles };
      return refusalOf(own((ctx) => importCopies(ctx, copies)));
    };
    expect(await add([cardId, cardId])).toBe('invalid_parameter cardIds');
    expect(await add([cardId])).toBe('conflict');
    expect((await media()).cards[0]?.copies).toEqual([]);
  });
});

describe('a card', () => {
  test('is corrected, and logged under its new roll', async () => {
    const { id } = await makeRoll(app, owner, { projectId, roll: 'A001' });
    await own((ctx) => updateCard(ctx, { id, roll: 'A010', sizeGb: 512 }));
    expect((await media()).cards).toMatchObject([{ roll: 'A010', sizeGb: 512 }]);
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'updated', subjectId: id, summary: 'Card A010 was corrected' },
    ]);
  });

  test('is not corrected to a logged roll, the day of another job, or to what it was', async () => {
    const project = await makeProject(app, owner);
    await makeRoll(app, owner, { projectId: project.id, roll: 'A001' });
    const { id } = await makeRoll(app, owner, { projectId: project.id, roll: 'A002' });
    const elsewhere = (await makeProject(app, owner)).id;
    const day = await makeShootDay(app, owner, { projectId: elsewhere });
    const correct = (input: object) => refusalOf(own((ctx) => updateCard(ctx, { id, ...input })));
    expect(await correct({ roll: 'A001' })).toBe('invalid_parameter roll');
    expect(await correct({ shootDayId: day.id })).toBe('invalid_parameter shootDayId');
    expect(await correct({ roll: 'A002' })).toBe('invalid_body');
    await own((ctx) => closeProject(ctx, project));
    expect(await correct({ roll: 'A003' })).toBe('project_closed');
  });
});

function verified(
  cardId: string,
  driveId: string,
  checksumType: 'md5' | 'xxh64' | 'xxh128' = 'xxh64',
) {
  return own((ctx) => recordCopy(ctx, { cardId, driveId, checksumType }));
}
