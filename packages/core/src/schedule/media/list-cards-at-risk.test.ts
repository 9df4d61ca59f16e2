import type { DriveStatus } from '@callboard/domain/media/enums';
import {
  as,
  createTestApp,
  makeDrive,
  makeProject,
  makeRoll,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { copyCard, countCards, listCardsAtRisk, moveDrive, updateDrive } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;
let master: string;
let backup: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  projectId = (await makeProject(app, owner, { name: 'Morning Ritual' })).id;
  master = (await makeDrive(app, owner, { projectId, label: 'TT-0114' })).id;
  backup = (await makeDrive(app, owner, { projectId, label: 'TT-0115', kind: 'backup' })).id;
});

afterAll(() => app.close());

describe('a card is at risk', () => {
  test('with one verified copy, and safe with two on different drives', async () => {
    const day = await makeShootDay(app, owner, { projectId, date: '2026-11-20' });
    await makeRoll(app, owner, { projectId, roll: 'A001', verifiedOn: [master, backup] });
    const { id } = await makeRoll(app, owner, {
      projectId,
      roll: 'A002',
      shootDayId: day.id,
      verifiedOn: [master],
    });
    expect(await atRisk()).toEqual({
      items: [
        {
          id,
          roll: 'A002',
          status: 'on_set',
          projectId,
          projectName: 'Morning Ritual',
          shotOn: '2026-11-20',
          verifiedCopies: 1,
          drives: ['TT-0114'],
          mismatch: { files: 0, drives: [] },
        },
      ],
      total: 1,
    });
    await copy(id, backup);
    expect(await atRisk()).toEqual({ items: [], total: 0 });
  });

  test('while its second copy is not verified, and again when that copy is replaced', async () => {
    const { id } = await makeRoll(app, owner, { projectId, verifiedOn: [master] });
    await copy(id, backup, null);
    expect(await copiesOf(id)).toBe(1);
    await copy(id, backup);
    expect(await copiesOf(id)).toBeUndefined();
    await copy(id, backup, null);
    expect(await copiesOf(id)).toBe(1);
  });

  test.each<DriveStatus>(['lost', 'failed'])('while a drive with a copy is %s', async (status) => {
    const { id } = await makeRoll(app, owner, { projectId, verifiedOn: [master, backup] });
    await move(backup, status);
    expect((await atRisk()).items).toMatchObject([{ id, drives: ['TT-0114'] }]);
    if (status === 'failed') await move(backup, 'lost');
    await move(backup, 'in_office');
    expect((await atRisk()).total).toBe(0);
  });

  test('after a drive was wiped, even when the drive is used again', async () => {
    const kept = await makeDrive(app, owner, {
      ...{ projectId, label: 'TT-0109', status: 'archived', retainUntil: '2020-01-01' },
    });
    const { id } = await makeRoll(app, owner, { projectId, verifiedOn: [master, kept.id] });
    await move(kept.id, 'wiped');
    await move(kept.id, 'available');
    expect(await copiesOf(id)).toBe(1);
    await copy(id, kept.id);
    expect(await copiesOf(id)).toBeUndefined();
  });

  test('when its two copies are on one drive', async () => {
    const { id } = await makeRoll(app, owner, { projectId, verifiedOn: [master, master] });
    expect(await copiesOf(id)).toBe(1);
  });
});

describe('the list', () => {
  test('has the cards without a copy first, then by job and roll, and is cut with its total', async () => {
    const earlier = (await makeProject(app, owner, { name: 'Glow Forward' })).id;
    await makeRoll(app, owner, { projectId, roll: 'B002', verifiedOn: [master] });
    await makeRoll(app, owner, { projectId, roll: 'B001', verifiedOn: [master] });
    await makeRoll(app, owner, { projectId: earlier, roll: 'Z009', verifiedOn: [master] });
    await makeRoll(app, owner, { projectId, roll: 'C001' });
    const { items } = await atRisk();
    expect(items.map(({ roll }) => roll)).toEqual(['C001', 'Z009', 'B001', 'B002']);
    expect(items[0]).toMatchObject({ verifiedCopies: 0, drives: null, shotOn: null });
    const cut = await atRisk({ limit: 2 });
    expect(cut.items.map(({ roll }) => roll)).toEqual(['C001', 'Z009']);
    expect(cut.total).toBe(4);
  });

  test('shows the drives of a card by their current label', async () => {
    const { id } = await makeRoll(app, owner, { projectId, verifiedOn: [master] });
    await as(app, owner, (ctx) => updateDrive(ctx, { id: master, label: 'SHUTTLE Ω' }));
    expect((await atRisk()).items).toMatchObject([{ id, drives: ['SHUTTLE Ω'] }]);
  });

  test('of every job omits jobs closed through the wrap step, which can be listed by project', async () => {
    const project = await makeProject(app, owner, { name: 'Year of Rivers' });
    await makeRoll(app, owner, { projectId: project.id, roll: 'B007', verifiedOn: [master] });
    await as(app, owner, (ctx) => closeProject(ctx, project));
    expect((await atRisk()).total).toBe(0);
    expect((await atRisk({ projectId: project.id })).items).toMatchObject([{ roll: 'B007' }]);
    expect((await atRisk({ projectId })).total).toBe(0);
  });

  test('has only cards of the company', async () => {
    await makeRoll(app, owner, { projectId });
    const stranger = (await makeWorkspace(app)).owner;
    for (const input of [{ limit: 25 }, { limit: 25, projectId }]) {
      const seen = await as(app, stranger, (ctx) => listCardsAtRisk(ctx, input));
      expect(seen).toEqual({ items: [], total: 0 });
    }
  });
});

test('a job counts its cards and those at risk', async () => {
  const other = (await makeProject(app, owner)).id;
  await makeRoll(app, owner, { projectId, verifiedOn: [master, backup] });
  await makeRoll(app, owner, { projectId, verifiedOn: [backup] });
  await makeRoll(app, owner, { projectId, sizeGb: 480 });
  const count = (id: string) => as(app, owner, (ctx) => countCards(ctx, { projectId: id }));
  expect(await count(projectId)).toEqual({ cards: 3, sizeGb: 480, atRisk: 2, mismatched: 0 });
  expect(await count(other)).toEqual({ cards: 0, sizeGb: 0, atRisk: 0, mismatched: 0 });
});

function atRisk(input: { projectId?: string; limit?: number } = {}) {
  return as(app, owner, (ctx) => listCardsAtRisk(ctx, { limit: 25, ...input }));
}

/** Returns a card's number of copies in the list; undefined when it is not at risk. */
async function copiesOf(id: string): Promise<number | undefined> {
  return (await atRisk()).items.find((card) => card.id === id)?.verifiedCopies;
}

function copy(cardId: string, driveId: string, verifiedAt: Date | null = app.clock.now()) {
  return as(app, owner, (ctx) => copyCard(ctx, { cardId, driveId, verifiedAt }));
}

function move(id: string, status: DriveStatus) {
  return as(app, owner, (ctx) => moveDrive(ctx, { id, status, isWipeConfirmed: true }));
}
