import { retentionReasons } from '@callboard/domain/media/retention';
import {
  activityOf,
  as,
  createTestApp,
  makeClient,
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
import { closeProject, reopenProject } from '../../across/job-steps/wrap.ts';
import { lockProject } from '../../jobs/projects/lock-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import {
  copyCard,
  findDrivePage,
  findJobMedia,
  listRetention,
  listRetentionChoices,
  moveDrive,
  setRetention,
  updateDrive,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2027-04-03T20:00:00.000Z');
  company = await makeWorkspace(app, { plan: 'house', timeZone: 'UTC' });
  owner = company.owner;
  projectId = (await makeProject(app, owner)).id;
});
afterAll(() => app.close());

const own = <T>(act: (ctx: Ctx) => Promise<T>) => as(app, owner, act);

const drive = (input: Partial<Parameters<typeof makeDrive>[2]> = {}) =>
  makeDrive(app, owner, { projectId, status: 'archived', ...input });

const close = (id = projectId) =>
  own(async (ctx) => closeProject(ctx, await lockProject(ctx, { id })));

const copy = (cardId: string, ...drives: { id: string }[]) =>
  own(async (ctx) => {
    for (const { id: driveId } of drives) {
      await copyCard(ctx, { cardId, driveId, verifiedAt: ctx.now() });
    }
  });

const list = (input: Partial<Parameters<typeof listRetention>[1]> = {}) =>
  own((ctx) => listRetention(ctx, { limit: 50, offset: 0, ...input }));

const statesOf = async () =>
  Object.fromEntries((await list()).items.map((it) => [it.label, it.state]));

describe('the retention of drives', () => {
  test('has a state by the date, in the order of the dates', async () => {
    await drive({ label: 'undated' });
    await drive({ label: 'kept', retainUntil: '2027-05-04' });
    await drive({ label: 'soon', retainUntil: '2027-05-03' });
    await drive({ label: 'today', retainUntil: '2027-04-03' });
    await drive({ label: 'passed', retainUntil: '2027-04-02' });
    await drive({ label: 'empty', status: 'available', retainUntil: '2027-04-02' });
    await close();
    const { items, counts, total } = await list();
    expect(items.map((it) => [it.label, it.state])).toEqual([
      ...[
        ['passed', 'ready'],
        ['today', 'soon'],
        ['soon', 'soon'],
        ['kept', 'kept'],
        ['undated', 'undated'],
      ],
    ]);
    expect(counts).toEqual({ ready: 1, due: 0, soon: 2, kept: 1, undated: 1 });
    expect(total).toBe(5);
    const soon = await list({ state: 'soon', limit: 1 });
    expect([soon.total, soon.items.map((it) => it.label)]).toEqual([2, ['today']]);
  });

  test('past the date is due while the job is open, or the drive is not archived', async () => {
    await drive({ label: 'archived', retainUntil: '2027-04-02' });
    await drive({ label: 'at post', status: 'at_post', retainUntil: '2027-04-02' });
    expect(await statesOf()).toEqual({ archived: 'due', 'at post': 'due' });
    await close();
    expect(await statesOf()).toEqual({ archived: 'ready', 'at post': 'due' });
  });

  test('past the date is due while a card would be below 3-2-1 without it', async () => {
    const held = await drive({ label: 'held', retainUntil: '2027-04-02' });
    const [twin, tape] = [
      await drive({ label: 'twin', retainUntil: '2030-01-01' }),
      await drive({ label: 'tape', kind: 'lto', retainUntil: '2030-01-01' }),
    ];
    const { id: roll } = await makeRoll(app, owner, { projectId });
    await copy(roll, held, twin);
    const only = await makeRoll(app, owner, { projectId });
    await copy(only.id, held);
    await close();
    const [first] = (await list()).items;
    expect(first).toMatchObject({ label: 'held', state: 'due', belowTwo: 2, belowRule: 2 });
    await own((ctx) => reopenProject(ctx, { id: projectId, reason: 'One more copy' }));
    await copy(roll, tape);
    await copy(only.id, twin, tape);
    await close();
    expect((await list()).items[0]).toMatchObject({ state: 'ready', belowTwo: 0, belowRule: 0 });
  });

  test('is narrowed by job, client and words, and offers those', async () => {
    const { id: clientId, name } = await makeClient(app, owner, { name: 'Fennwick' });
    const other = await makeProject(app, owner, { clientId, name: 'Year of Rivers' });
    await drive({ label: 'one' });
    await drive({ label: 'two', projectId: other.id });
    const labels = async (input: object) => (await list(input)).items.map((it) => it.label);
    expect(await labels({ projectId: other.id })).toEqual(['two']);
    expect(await labels({ clientId })).toEqual(['two']);
    expect(await labels({ query: 'rivers' })).toEqual(['two']);
    expect(await labels({ query: 'fennwick' })).toEqual(['two']);
    const choices = await own(listRetentionChoices);
    expect(choices.jobs.map((it) => it.id).toSorted()).toEqual([other.id, projectId].toSorted());
    expect(choices.clients).toContainEqual({ id: clientId, name });
  });

  test('is that of the own company', async () => {
    await drive();
    const stranger = (await makeWorkspace(app)).owner;
    const found = await as(app, stranger, (ctx) => listRetention(ctx, { limit: 5, offset: 0 }));
    expect(found.items).toEqual([]);
  });
});

describe('how long drives are kept', () => {
  const set = (
    input: Omit<Parameters<typeof setRetention>[1], 'ids'>,
    drives: { id: string }[],
    by = owner,
  ) => as(app, by, (ctx) => setRetention(ctx, { ids: drives.map((it) => it.id), ...input }));
  const keptOf = async () => (await list()).items.map((it) => [it.retainUntil, it.retainMonths]);

  test('is set for several at once, and logged once', async () => {
    const drives = [await drive(), await drive()];
    await set({ retainUntil: '2028-01-31' }, drives);
    expect(await keptOf()).toEqual([
      ['2028-01-31', null],
      ['2028-01-31', null],
    ]);
    expect((await activityOf(app, owner))[0]).toMatchObject({
      summary: '2 drives are kept until Mon 31 Jan 2028',
    });
    await set({ retainUntil: null }, drives);
    expect(await keptOf()).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('for months after wrap is a date once the job is wrapped, and a later one when it is again', async () => {
    app.clock.set('2027-08-31T20:00:00.000Z');
    await set({ monthsAfterWrap: 6 }, [await drive()]);
    expect(await keptOf()).toEqual([[null, 6]]);
    await close();
    expect(await keptOf()).toEqual([['2028-02-29', 6]]);
    await own((ctx) => reopenProject(ctx, { id: projectId, reason: 'A pickup' }));
    app.clock.set('2027-10-01T20:00:00.000Z');
    await close();
    expect(await keptOf()).toEqual([['2028-04-01', 6]]);
  });

  test('for months after the wrap of a closed job is a date at once', async () => {
    const kept = await drive();
    await close();
    await set({ monthsAfterWrap: 12 }, [kept]);
    expect(await keptOf()).toEqual([['2028-04-03', 12]]);
  });

  test('until a date that is typed on the drive, its months no longer count', async () => {
    const kept = await drive();
    await set({ monthsAfterWrap: 12 }, [kept]);
    await own((ctx) => updateDrive(ctx, { id: kept.id, retainUntil: '2029-01-01' }));
    await close();
    expect(await keptOf()).toEqual([['2029-01-01', null]]);
  });

  test('is refused as a whole for a drive that is not there, or not of an own job', async () => {
    const [one, gone] = [await drive(), { id: 'drv_none' }];
    expect(await refusalOf(set({ monthsAfterWrap: 1 }, [one, gone]))).toBe('not_found');
    const crew = await makeMember(app, company, 'crew');
    expect(await refusalOf(set({ monthsAfterWrap: 1 }, [one], crew))).toBe('forbidden');
    const stranger = (await makeWorkspace(app)).owner;
    expect(await refusalOf(set({ monthsAfterWrap: 1 }, [one], stranger))).toBe('not_found');
    expect(await keptOf()).toEqual([[null, null]]);
  });
});

describe.each(['wiped', 'lost', 'failed'] as const)('a drive that is %s', (status) => {
  test('no longer lights the cards that stood on it', async () => {
    const [gone, rest] = [await drive({ retainUntil: '2020-01-01' }), await drive()];
    const { id: roll } = await makeRoll(app, owner, { projectId });
    await copy(roll, gone, rest);
    const lights = async () => [
      (await own((ctx) => findJobMedia(ctx, { projectId }))).lights,
      (await own((ctx) => findDrivePage(ctx, rest))).drive.lights,
    ];
    const before = { cards: 1, threeCopies: 1, twoMedia: 1, oneOffSite: 1, safe: 1, mismatched: 0 };
    expect(await lights()).toEqual([before, before]);
    await own((ctx) => moveDrive(ctx, { id: gone.id, status, isWipeConfirmed: true }));
    const after = { ...before, threeCopies: 0, safe: 0 };
    expect(await lights()).toEqual([after, after]);
    const { cards } = await own((ctx) => findJobMedia(ctx, { projectId, onlyAtRisk: true }));
    expect(cards.map((it) => it.id)).toEqual([roll]);
  });
});

test('the reasons to keep a drive are told in words', () => {
  const kept = {
    status: 'at_post' as const,
    ...{ retainUntil: null, retainMonths: 12, isJobClosed: false },
    ...{ belowTwo: 1, belowRule: 3 },
  };
  const words = { today: '2027-04-03', dateInWords: (date: string) => date };
  expect(retentionReasons(kept, words)).toEqual([
    'Keep for 12 months after wrap',
    'The job is not wrapped',
    'It is at post, not archived',
    'Without it, 1 card has fewer than two verified copies',
  ]);
  const free = {
    ...kept,
    status: 'archived' as const,
    ...{ retainUntil: '2027-04-02', isJobClosed: true },
  };
  expect(retentionReasons({ ...free, belowTwo: 0, belowRule: 0 }, words)).toEqual([]);
  expect(retentionReasons({ ...free, belowTwo: 0 }, words)).toEqual([
    'Without it, 3 cards are below 3-2-1',
  ]);
});
