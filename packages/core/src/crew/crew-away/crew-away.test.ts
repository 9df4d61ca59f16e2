import { AddAway } from '@callboard/domain/crew-away/fields';
import {
  activityOf,
  as,
  asCrew,
  createTestApp,
  makeBooking,
  makeCrewLink,
  makeCrewMember,
  makeProject,
  makeProvenCrewLink,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redactCrewMember } from '../../across/redaction/index.ts';
import { crewTool, findAvailability, listCrewBook, mergeCrewMembers } from '../index.ts';
import { addAway, addOwnAway, listAway, listOwnAway, removeAway, removeOwnAway } from './index.ts';

const range = { fromDate: '2026-12-01', toDate: '2026-12-03' };
const month = { fromDate: '2026-12-01', toDate: '2026-12-31' };

let app: TestApp;
let owner: TestMember;
let crewMemberId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T20:00:00.000Z');
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  crewMemberId = (await makeCrewMember(app, owner)).id;
});
afterAll(() => app.close());

const add = (input: object = {}, by = owner) =>
  as(app, by, (ctx) => addAway(ctx, { crewMemberId, ...range, ...input }));
const list = (by = owner) => as(app, by, (ctx) => listAway(ctx, month));

describe('time away', () => {
  test('is entered by the office, listed for the dates it overlaps, and deleted', async () => {
    const { id } = await add({ note: 'Honeymoon' });
    const entry = { id, crewMemberId, ...range, note: 'Honeymoon', isOwn: false };
    expect((await list()).items).toEqual([entry]);
    const of = (fromDate: string, toDate: string) =>
      as(app, owner, (ctx) => listAway(ctx, { fromDate, toDate, crewMemberId }));
    expect((await of('2026-11-01', '2026-12-01')).items).toEqual([entry]);
    expect((await of('2026-12-03', '2026-12-03')).items).toEqual([entry]);
    expect((await of('2026-12-04', '2026-12-31')).items).toEqual([]);
    await as(app, owner, (ctx) => removeAway(ctx, { id }));
    expect((await list()).items).toEqual([]);
    const summaries = (await activityOf(app, owner, 2)).map((it) => it.summary);
    expect(summaries).toEqual([
      'Theo Marsh is no longer away 1–3 Dec',
      'Theo Marsh is away 1–3 Dec',
    ]);
  });

  test('of the same dates is one entry, with the newer note', async () => {
    const [first, second] = [await add(), await add({ note: 'Back late' })];
    expect(second.id).toBe(first.id);
    expect((await list()).items).toMatchObject([{ note: 'Back late' }]);
  });

  test('needs dates in order, within a year and not past', async () => {
    const parse = (fromDate: string, toDate: string) =>
      AddAway.safeParse({ crewMemberId, fromDate, toDate }).success;
    expect(parse('2026-12-02', '2026-12-01')).toBe(false);
    expect(parse('2026-12-01', '2027-12-01')).toBe(true);
    expect(parse('2026-12-01', '2027-12-02')).toBe(false);
    const past = { fromDate: '2026-11-01', toDate: '2026-11-22' };
    expect(await refusalOf(add(past))).toBe('invalid_parameter toDate');
    await add({ ...past, toDate: '2026-11-23' });
  });

  test('has at most 200 entries for each person', async () => {
    await app.system.sql`
      insert into crew_away (workspace_id, id, crew_member_id, from_date, to_date, is_own)
      select ${owner.workspaceId}, 'away_' || n, ${crewMemberId}, date '2027-01-01' + n,
        date '2027-01-01' + n, false from generate_series(1, 199) n`;
    const { id } = await add();
    const next = { toDate: '2026-12-04' };
    expect(await refusalOf(add(next))).toBe('conflict');
    await as(app, owner, (ctx) => removeAway(ctx, { id }));
    await add(next);
  });

  test('goes with the entry that it is merged into, and with the person who is redacted', async () => {
    const { id: intoId, name } = await makeCrewMember(app, owner, { name: 'Theo A. Marsh' });
    await add();
    await as(app, owner, (ctx) => mergeCrewMembers(ctx, { id: crewMemberId, intoId }));
    expect((await list()).items).toMatchObject([{ crewMemberId: intoId }]);
    await as(app, owner, (ctx) => redactCrewMember(ctx, { id: intoId, name }));
    expect((await list()).items).toEqual([]);
    expect(await refusalOf(add({ crewMemberId: intoId }))).toBe('conflict');
  });

  test('that waits for a redaction is refused', async () => {
    const outcome = await whileCommitting(app, {
      by: owner,
      change: (ctx) => redactCrewMember(ctx, { id: crewMemberId, name: 'Theo Marsh' }),
      work: () => add(),
    });
    expect(outcome).toEqual({ outcome: 'conflict', hasWaited: true, changedNothing: true });
  });
});

describe('on the page of the person', () => {
  test('they enter it with the link alone, and read their note back with a proof', async () => {
    const link = await makeCrewLink(app, owner, { crewMemberId });
    const { id } = await asCrew(app, link, (ctx) => addOwnAway(ctx, { ...range, note: 'Surgery' }));
    expect((await list()).items).toMatchObject([{ id, note: 'Surgery', isOwn: true }]);
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { actorName: 'Theo Marsh', summary: 'Theo Marsh is away 1–3 Dec' },
    ]);
    expect(await asCrew(app, link, listOwnAway)).toEqual([{ id, ...range, note: null }]);
    const proven = await makeProvenCrewLink(app, owner, { crewMemberId });
    expect(await asCrew(app, proven, listOwnAway)).toEqual([{ id, ...range, note: 'Surgery' }]);
    await asCrew(app, link, (ctx) => removeOwnAway(ctx, { id }));
    expect((await list()).items).toEqual([]);
  });

  test('they see and delete neither what the company entered, nor what is of others', async () => {
    const { id } = await add({ note: 'Heard that she is ill' });
    const { id: otherId } = await makeCrewMember(app, owner, { name: 'Nia Cole' });
    const others = await makeCrewLink(app, owner, { crewMemberId: otherId });
    const own = await asCrew(app, others, (ctx) => addOwnAway(ctx, range));
    const link = await makeCrewLink(app, owner, { crewMemberId });
    expect(await asCrew(app, link, listOwnAway)).toEqual([]);
    for (const it of [id, own.id]) {
      const remove = asCrew(app, link, (ctx) => removeOwnAway(ctx, { id: it }));
      expect(await refusalOf(remove)).toBe('not_found');
    }
  });
});

describe('availability', () => {
  const dates = ['2026-12-03', '2026-12-04'];
  async function book(id: string, date: string): Promise<void> {
    const { id: projectId } = await makeProject(app, owner);
    await makeBooking(app, owner, { projectId, crewMemberId: id, dates: [date] });
  }

  const found = () => as(app, owner, (ctx) => findAvailability(ctx, { dates, limit: 9 }));
  type Row = Awaited<ReturnType<typeof found>>['items'][number];
  const stateOf = (row: Row) =>
    as(app, owner, async (ctx) => {
      const item = crewTool.toAvailabilityItem(ctx, row, { dates, isRange: false });
      return item.dates;
    });

  test('says who is away, without why', async () => {
    await add({ note: 'Surgery' });
    const { items } = await found();
    expect(items).toMatchObject([{ engagements: null, away: [range] }]);
    const [row] = items;
    const states = row && (await stateOf(row));
    expect(states).toEqual([
      { date: '2026-12-03', state: 'away', away: true },
      { date: '2026-12-04', state: 'free' },
    ]);
    expect(JSON.stringify(items)).not.toContain('Surgery');
  });

  test('of somebody who is booked while away says both', async () => {
    await add();
    await book(crewMemberId, '2026-12-03');
    const [row] = (await found()).items;
    const [state] = row ? await stateOf(row) : [];
    expect(state).toMatchObject({ state: 'held', away: true });
  });

  test('filters the address book: free means neither booked nor away on any of the dates', async () => {
    const read = async (isFree?: boolean) => {
      const page = { offset: 0, limit: 10 };
      const { items, total } = await as(app, owner, (ctx) =>
        listCrewBook(ctx, { ...page, dates, isFree }),
      );
      expect(items).toHaveLength(total);
      return items.map((it) => [it.name, it.engagements?.length ?? 0, it.away?.length ?? 0]);
    };
    const { id: heldId } = await makeCrewMember(app, owner, { name: 'Held' });
    await book(heldId, '2026-12-04');
    const { id: otherId } = await makeCrewMember(app, owner, { name: 'Free' });
    await book(otherId, '2026-12-05');
    await add();
    expect(await read()).toEqual([
      ['Free', 0, 0],
      ['Held', 1, 0],
      ['Theo Marsh', 0, 1],
    ]);
    expect(await read(true)).toEqual([['Free', 0, 0]]);
  });
});
