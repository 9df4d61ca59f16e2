import {
  activityOf,
  as,
  asCrew,
  createTestApp,
  makeBooking,
  makeCrewLink,
  makeCrewMember,
  makeMember,
  makeProject,
  makeProvenCrewLink,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/index.ts';
import { findProject } from '../../jobs/projects/index.ts';
import { setWatching } from '../../jobs/team/index.ts';
import { EditConflict } from '../../kernel/edit-conflict.ts';
import { listNotices, setNoticeRead } from '../../tell/notices/index.ts';
import { textsOf as textsOfMember } from '../../tell/notices/testing/texts-of.ts';
import { moveBookingDays } from '../index.ts';
import {
  addAway,
  addOwnAway,
  listAway,
  listOwnAway,
  removeAway,
  removeOwnAway,
  updateAway,
  updateOwnAway,
} from './index.ts';

const range = { fromDate: '2026-12-01', toDate: '2026-12-03' };
const month = { fromDate: '2026-12-01', toDate: '2026-12-31' };

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let crewMemberId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T20:00:00.000Z');
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  crewMemberId = (await makeCrewMember(app, owner)).id;
});
afterAll(() => app.close());

const add = (input: object = {}, by = owner) =>
  as(app, by, (ctx) => addAway(ctx, { crewMemberId, ...range, ...input }));
const update = (id: string, input: object, by = owner) =>
  as(app, by, (ctx) => updateAway(ctx, { id, ...input }));
const list = async () => (await as(app, owner, (ctx) => listAway(ctx, month))).items;

describe('time away that is changed', () => {
  test('keeps what was not sent, and the activity says what it was before', async () => {
    const { id } = await add({ note: 'Honeymoon' });
    await update(id, { toDate: '2026-12-05' });
    expect(await list()).toMatchObject([{ id, toDate: '2026-12-05', note: 'Honeymoon' }]);
    await update(id, { note: null });
    expect(await list()).toMatchObject([{ id, toDate: '2026-12-05', note: null }]);
    const summaries = (await activityOf(app, owner, 2)).map((it) => it.summary);
    expect(summaries).toEqual([
      'The note of Theo Marsh’s time away 1–5 Dec was changed',
      'Theo Marsh is away 1–5 Dec instead of 1–3 Dec',
    ]);
  });

  test('needs dates in order, not past and not those of another entry', async () => {
    const { id } = await add();
    await add({ fromDate: '2026-12-10', toDate: '2026-12-11' });
    expect(await refusalOf(update(id, { toDate: '2026-11-30' }))).toBe('invalid_parameter toDate');
    expect(await refusalOf(update(id, { toDate: '2027-12-31' }))).toBe('invalid_parameter toDate');
    const past = { fromDate: '2026-11-01', toDate: '2026-11-22' };
    expect(await refusalOf(update(id, past))).toBe('invalid_parameter toDate');
    const same = { fromDate: '2026-12-10', toDate: '2026-12-11' };
    expect(await refusalOf(update(id, same))).toBe('conflict');
    expect(await refusalOf(update(id, range))).toBe('invalid_body');
    expect(await list()).toMatchObject([range, same]);
  });

  test('by two people keeps both changes, and asks about a date that both changed', async () => {
    const { id } = await add();
    const opened = { ...range, note: null };
    await update(id, { toDate: '2026-12-04', opened });
    await update(id, { fromDate: '2026-12-02', opened });
    expect(await list()).toMatchObject([{ fromDate: '2026-12-02', toDate: '2026-12-04' }]);
    const late = update(id, { toDate: '2026-12-06', opened });
    await expect(late).rejects.toBeInstanceOf(EditConflict);
    await expect(late).rejects.toMatchObject({ stored: { toDate: '2026-12-04' } });
  });

  test('while it is deleted is refused', async () => {
    const { id } = await add();
    const outcome = await whileCommitting(app, {
      by: owner,
      change: (ctx) => removeAway(ctx, { id }),
      work: () => update(id, { toDate: '2026-12-04' }),
    });
    expect(outcome).toEqual({ outcome: 'not_found', hasWaited: true, changedNothing: true });
  });
});

describe('on the page of the person', () => {
  test('they change their own entries and no others, and a hidden note is never shown', async () => {
    const { id: theirs } = await add({ note: 'Heard that she is ill' });
    const link = await makeCrewLink(app, owner, { crewMemberId });
    const { id } = await asCrew(app, link, (ctx) => addOwnAway(ctx, { ...range, note: 'Surgery' }));
    const change = (input: object, of = id, by = link) =>
      asCrew(app, by, (ctx) => updateOwnAway(ctx, { id: of, ...input }));
    await change({ toDate: '2026-12-04', opened: { ...range, note: null } });
    expect(await list()).toContainEqual(
      expect.objectContaining({ id, toDate: '2026-12-04', note: 'Surgery', isOwn: true }),
    );
    expect(await refusalOf(change({ toDate: '2026-12-05' }, theirs))).toBe('not_found');
    await change({ note: 'Dentist', opened: { note: null } });
    const proven = await makeProvenCrewLink(app, owner, { crewMemberId });
    expect(await asCrew(app, proven, listOwnAway)).toMatchObject([{ id, note: 'Dentist' }]);
    const late = change({ note: 'Back', opened: { note: 'Surgery' } }, id, proven);
    await expect(late).rejects.toMatchObject({ stored: { note: 'Dentist' } });
  });
});

describe('a job that has the person on these dates', () => {
  let producer: TestMember;
  let projectId: string;
  let bookingId: string;

  beforeEach(async () => {
    producer = await makeMember(app, company, 'producer');
    projectId = (await makeProject(app, producer, { name: 'Morning Ritual' })).id;
    bookingId = await book(['2026-12-02', '2026-12-07']);
  });

  const book = (dates: string[]) =>
    makeBooking(app, producer, { projectId, crewMemberId, dates }).then(({ id }) => id);
  const set = (status: 'confirmed' | 'released' | 'cancelled', dates: string[]) =>
    as(app, producer, (ctx) => moveBookingDays(ctx, { bookingId, dates, status, reason: 'Rain' }));
  const textsOf = (member: TestMember) => textsOfMember(app, member);
  const held = 'Theo Marsh is away on Wed 2 Dec, held for Morning Ritual.';

  test('is told, but not the person who enters it, nor those of another job', async () => {
    const other = await makeMember(app, company, 'producer');
    await makeProject(app, other, { name: 'Glow Forward' });
    await add();
    expect(await textsOf(producer)).toEqual([held]);
    expect([await textsOf(owner), await textsOf(other)]).toEqual([[], []]);
    const { items } = await as(app, producer, (ctx) => listNotices(ctx, { limit: 5 }));
    expect(items).toMatchObject([{ path: `/projects/${projectId}/crew`, isUrgent: true }]);
    await add({ fromDate: '2026-12-05', toDate: '2026-12-08' }, producer);
    expect(await textsOf(producer)).toEqual([
      'Theo Marsh is away Wed 2 Dec and 1 more date, held for Morning Ritual.',
    ]);
  });

  test('tells whoever placed the booking, too, unless they leave the job alone', async () => {
    const coordinator = await makeMember(app, company, 'coordinator');
    await makeBooking(app, coordinator, { projectId, crewMemberId, dates: ['2026-12-03'] });
    await add();
    const text = 'Theo Marsh is away on Thu 3 Dec, held for Morning Ritual.';
    expect(await textsOf(coordinator)).toEqual([text]);
    const leave = { projectId, isWatching: false };
    await as(app, coordinator, (ctx) => setWatching(ctx, leave));
    expect(await textsOf(coordinator)).toEqual([]);
  });

  test('is not told of an avail check, nor of what is past or over', async () => {
    const dates = ['2026-12-02'];
    await makeBooking(app, producer, { projectId, crewMemberId, dates, status: 'inquired' });
    await set('released', ['2026-12-02']);
    await add();
    expect(await textsOf(producer)).toEqual([]);
  });

  test('is told by the page of the person, too, until the time away or the date is gone', async () => {
    await set('confirmed', ['2026-12-02']);
    const link = await makeCrewLink(app, owner, { crewMemberId });
    const { id } = await asCrew(app, link, (ctx) => addOwnAway(ctx, range));
    expect(await textsOf(producer)).toEqual([
      'Theo Marsh is away on Wed 2 Dec, confirmed for Morning Ritual.',
    ]);
    await asCrew(app, link, (ctx) => updateOwnAway(ctx, { id, toDate: '2026-12-07' }));
    expect(await textsOf(producer)).toEqual([
      'Theo Marsh is away on Wed 2 Dec, confirmed, and on Mon 7 Dec, held for Morning Ritual.',
    ]);
    await set('released', ['2026-12-07']);
    await set('cancelled', ['2026-12-02']);
    expect(await textsOf(producer)).toEqual([]);
    await asCrew(app, link, (ctx) => removeOwnAway(ctx, { id }));
  });

  test('is told no more once the time away is deleted, moved, past, or the job is closed', async () => {
    const { id } = await add();
    await update(id, { toDate: '2026-12-01' });
    expect(await textsOf(producer)).toEqual([]);
    await update(id, { toDate: '2026-12-03' });
    expect(await textsOf(producer)).toEqual([held]);
    await as(app, owner, (ctx) => removeAway(ctx, { id }));
    expect(await textsOf(producer)).toEqual([]);
    app.clock.advance(60);
    await add();
    expect(await textsOf(producer)).toEqual([held]);
    app.clock.set('2026-12-03T20:00:00.000Z');
    expect(await textsOf(producer)).toEqual([]);
    app.clock.set('2026-11-24T20:00:00.000Z');
    await as(app, owner, async (ctx) =>
      closeProject(ctx, await findProject(ctx, { id: projectId })),
    );
    expect(await textsOf(producer)).toEqual([]);
  });

  test('is not told again of dates that it knew', async () => {
    const { id } = await add();
    const { items } = await as(app, producer, (ctx) => listNotices(ctx, { limit: 5 }));
    const [notice] = items;
    if (!notice) throw new Error('no notice');
    await as(app, producer, (ctx) => setNoticeRead(ctx, { id: notice.id, isRead: true }));
    await update(id, { toDate: '2026-12-04', note: 'Back late' });
    const isRead = async () =>
      (await as(app, producer, (ctx) => listNotices(ctx, { limit: 5 }))).items[0]?.isRead;
    expect(await isRead()).toBe(true);
    await update(id, { toDate: '2026-12-07' });
    expect(await isRead()).toBe(false);
  });
});
