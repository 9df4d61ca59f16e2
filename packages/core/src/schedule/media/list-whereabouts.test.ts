import {
  as,
  createTestApp,
  makeDrive,
  makeProject,
  makeRoll,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { updateProject } from '../../jobs/projects/index.ts';
import { listDrives, listWhereabouts, moveDrive, updateDrive } from './index.ts';

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

test('a drive is listed with its job, custodian, place and original', async () => {
  const master = await makeDrive(app, owner, {
    projectId,
    label: 'TT-0114',
    capacityGb: 8_000,
    usedGb: 2_712,
    custodian: 'Anouk Bell',
  });
  const verifiedAt = app.clock.now();
  const backup = await makeDrive(app, owner, {
    projectId,
    label: 'TT-0115',
    kind: 'backup',
    status: 'on_set',
    copyOfId: master.id,
    verifiedAt,
    checksumType: 'xxh64',
  });
  await move(backup.id, 'in_transit', { custodian: 'Courier', storageLocation: null });
  const { items, total } = await whereabouts();
  expect(total).toBe(2);
  expect(items).toEqual([
    {
      id: master.id,
      projectId,
      projectName: 'Morning Ritual',
      label: 'TT-0114',
      kind: 'master',
      status: 'available',
      custodian: 'Anouk Bell',
      storageLocation: null,
      copyOf: null,
      capacityGb: 8_000,
      usedGb: 2_712,
      verifiedAt: null,
      checksumType: null,
    },
    expect.objectContaining({
      id: backup.id,
      status: 'in_transit',
      custodian: 'Courier',
      copyOf: 'TT-0114',
      verifiedAt,
      checksumType: 'xxh64',
    }),
  ]);
});

test('drives are listed by label, ignoring case, those of jobs closed through the wrap step last', async () => {
  const over = await makeProject(app, owner, { name: 'Year of Rivers' });
  const byHand = await makeProject(app, owner, { name: 'Test Kitchen' });
  await makeDrive(app, owner, { projectId: over.id, label: 'AA-1' });
  for (const label of ['tt-2', 'TT-1', 'bb-1']) await makeDrive(app, owner, { projectId, label });
  await makeDrive(app, owner, { projectId: byHand.id, label: 'AB-1' });
  await as(app, owner, (ctx) => closeProject(ctx, over));
  await as(app, owner, (ctx) => updateProject(ctx, { id: byHand.id, status: 'closed' }));
  expect(await labels()).toEqual(['AB-1', 'bb-1', 'TT-1', 'tt-2', 'AA-1']);
});

test('the list can be filtered by job and status, and is cut with its total', async () => {
  const other = (await makeProject(app, owner)).id;
  await makeDrive(app, owner, { projectId, label: 'A', status: 'at_post' });
  await makeDrive(app, owner, { projectId, label: 'B' });
  await makeDrive(app, owner, { projectId: other, label: 'C', status: 'at_post' });
  expect(await labels({ projectId })).toEqual(['A', 'B']);
  expect(await labels({ status: 'at_post' })).toEqual(['A', 'C']);
  expect(await labels({ projectId, status: 'at_post' })).toEqual(['A']);
  expect(await labels({ projectId: other, status: 'lost' })).toEqual([]);
  expect(await whereabouts({ limit: 1 })).toMatchObject({ items: [{ label: 'A' }], total: 3 });
});

test('the result contains the cards at risk, of the requested job', async () => {
  const other = (await makeProject(app, owner)).id;
  const drive = await makeDrive(app, owner, { projectId });
  await makeRoll(app, owner, { projectId, roll: 'A001', verifiedOn: [drive.id] });
  await makeRoll(app, owner, { projectId: other, roll: 'B001' });
  const rolls = async (input: object) => {
    const { cardsAtRisk } = await whereabouts(input);
    return [cardsAtRisk.items.map(({ roll }) => roll), cardsAtRisk.total];
  };
  expect(await rolls({})).toEqual([['B001', 'A001'], 2]);
  expect(await rolls({ projectId })).toEqual([['A001'], 1]);
  // The status filters only drives: a card is at risk wherever its copies are.
  expect(await rolls({ status: 'lost' })).toEqual([['B001', 'A001'], 2]);
});

test('an unknown job is not found', async () => {
  expect(await refusalOf(whereabouts({ projectId: 'prj_none' }))).toBe('not_found');
});

test('the drives of a job are paged newest first, even those added at one instant', async () => {
  const added = [];
  for (let number = 1; number <= 5; number += 1) {
    added.push((await makeDrive(app, owner, { projectId, label: `TT-${number}` })).id);
    if (number === 3) app.clock.advance(1);
  }
  const [newer, older] = [added.slice(3), added.slice(0, 3)];
  const expected = [newer, older].flatMap((ids) => ids.toSorted().reverse());
  const seen = [];
  let cursor: string | null | undefined;
  do {
    const page = await as(app, owner, (ctx) =>
      listDrives(ctx, { projectId, limit: 2, ...(cursor ? { cursor } : {}) }),
    );
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(expected);
});

test('a drive moved or relabeled between two pages is neither lost nor duplicated', async () => {
  const first = await makeDrive(app, owner, { projectId, label: 'TT-1' });
  app.clock.advance(1);
  const second = await makeDrive(app, owner, { projectId, label: 'TT-2' });
  const page = await as(app, owner, (ctx) => listDrives(ctx, { projectId, limit: 1 }));
  expect(page.items.map(({ id }) => id)).toEqual([second.id]);
  app.clock.advance(60);
  await move(first.id, 'on_set');
  await as(app, owner, (ctx) => updateDrive(ctx, { id: second.id, label: 'TT-3' }));
  const rest = await as(app, owner, (ctx) =>
    listDrives(ctx, { projectId, limit: 1, cursor: page.nextCursor ?? '' }),
  );
  expect(rest).toMatchObject({ items: [{ id: first.id, status: 'on_set' }], nextCursor: null });
});

type Input = Partial<Parameters<typeof listWhereabouts>[1]>;

function whereabouts(input: Input = {}, member = owner) {
  return as(app, member, (ctx) => listWhereabouts(ctx, { limit: 25, ...input }));
}

async function labels(input: Input = {}): Promise<string[]> {
  return (await whereabouts(input)).items.map(({ label }) => label);
}

function move(id: string, status: Parameters<typeof moveDrive>[1]['status'], input: object = {}) {
  return as(app, owner, (ctx) => moveDrive(ctx, { id, status, ...input }));
}
