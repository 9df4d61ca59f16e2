import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCard,
  makeConnection,
  makeCrewMember,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticate, authenticateMcp } from '../../accounts/access/index.ts';
import { updateMember } from '../../accounts/members/index.ts';
import { listTokens } from '../../accounts/tokens/index.ts';
import { listTeam, setProjectRole } from '../../jobs/team/index.ts';
import { findDeparture, removeMember } from './index.ts';

type Receivers = Omit<Parameters<typeof removeMember>[1], 'id'>;

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let leaving: TestMember;
let next: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

beforeEach(async () => {
  leaving = await makeMember(app, company);
  next = await makeMember(app, company);
});

afterAll(() => app.close());

const remove = (receivers: Receivers, by = owner) =>
  as(app, by, (ctx) => removeMember(ctx, { id: leaving.membershipId, ...receivers }));
const departure = () =>
  as(app, owner, (ctx) => findDeparture(ctx, { ids: [leaving.membershipId] }));

/** Gives the leaving member a job with a card, a done card, a hold and a past hold. */
async function giveWork() {
  const { id: projectId } = await makeProject(app, leaving);
  const assigneeId = leaving.membershipId;
  const card = await makeCard(app, owner, { projectId, title: 'Permits' });
  const done = await makeCard(app, owner, { projectId, title: 'Invoice sent' });
  await app.system.sql`
    update board_cards set assignee_id = ${assigneeId} where id in (${card.id}, ${done.id})`;
  await app.system.sql`
    update board_cards set column_id = (
      select id from board_columns where board_id = (
        select board_id from board_columns where id = ${done.columnId}) and name = 'Done')
    where id = ${done.id}`;
  const person = await makeCrewMember(app, owner);
  const book = (dates: string[]) =>
    makeBooking(app, leaving, { projectId, crewMemberId: person.id, dates, status: 'first_hold' });
  const today = app.clock.now().getTime();
  const day = (offset: number) => new Date(today + offset * 86_400_000).toISOString().slice(0, 10);
  const hold = await book([day(9)]);
  const past = await book([day(-9)]);
  return { projectId, card: card.id, done: done.id, hold: hold.id, past: past.id };
}

const placerOf = async (id: string) => {
  const [row] = await app.system.sql`select placed_by as by from bookings where id = ${id}`;
  return row?.by;
};
const assigneeOf = async (id: string) => {
  const [row] = await app.system.sql`select assignee_id as to from board_cards where id = ${id}`;
  return row?.to;
};

describe('somebody who leaves', () => {
  test('hands over open cards, open jobs and holds, each to whom was chosen', async () => {
    const work = await giveWork();
    const { membershipId: cardsTo } = await makeMember(app, company, 'coordinator');
    const found = await departure();
    expect(found).toMatchObject({ cards: 1, holds: 1, jobCount: 1, projectRoles: ['producer'] });
    expect(found.jobs.map((it) => it.id)).toEqual([work.projectId]);
    const receivers = found.receivers.map((it) => it.id);
    expect(receivers).toContain(cardsTo);
    expect(receivers).not.toContain(leaving.membershipId);
    const jobsTo = next.membershipId;
    const member = await remove({ cardsTo, jobsTo, holdsTo: owner.membershipId });
    expect(member.status).toBe('removed');
    expect([await assigneeOf(work.card), await assigneeOf(work.done)]).toEqual([
      cardsTo,
      leaving.membershipId,
    ]);
    expect([await placerOf(work.hold), await placerOf(work.past)]).toEqual([
      owner.membershipId,
      leaving.membershipId,
    ]);
    const team = await as(app, owner, (ctx) => listTeam(ctx, { projectId: work.projectId }));
    expect(team.map((it) => [it.membershipId, it.projectRoles])).toEqual([[jobsTo, ['producer']]]);
    expect(await departure()).toMatchObject({ cards: 0, holds: 0, jobCount: 0 });
    const verbs = (await activityOf(app, owner, 5)).map(({ verb }) => verb);
    expect(verbs.toSorted()).toEqual(['handed_over', 'team_set', 'team_set', 'updated', 'updated']);
  });

  test('keeps what nobody takes over, and the other keeps roles on the same job', async () => {
    const { projectId, card, hold } = await giveWork();
    const { membershipId } = next;
    const given = { projectId, membershipId, projectRole: 'producer', isHeld: true } as const;
    await as(app, owner, (ctx) => setProjectRole(ctx, given));
    await remove({ jobsTo: membershipId });
    const team = await as(app, owner, (ctx) => listTeam(ctx, { projectId }));
    expect(team.map((it) => it.membershipId)).toEqual([membershipId]);
    expect(await assigneeOf(card)).toBe(leaving.membershipId);
    expect(await placerOf(hold)).toBe(leaving.membershipId);
  });

  test('leaves with others: what they have is counted once, and none of them takes over', async () => {
    const { projectId } = await giveWork();
    const other = await makeMember(app, company);
    const given = {
      membershipId: other.membershipId,
      projectRole: 'viewer',
      isHeld: true,
    } as const;
    await as(app, owner, (ctx) => setProjectRole(ctx, { projectId, ...given }));
    await giveWork();
    const ids = [leaving.membershipId, other.membershipId];
    const found = await as(app, owner, (ctx) => findDeparture(ctx, { ids }));
    expect(found).toMatchObject({ cards: 2, holds: 2, jobCount: 2 });
    expect(found.projectRoles.toSorted()).toEqual(['producer', 'viewer']);
    const receivers = found.receivers.map((it) => it.id);
    expect(receivers).toContain(next.membershipId);
    expect(receivers).not.toEqual(expect.arrayContaining([expect.toBeOneOf(ids)]));
    const { owner: stranger } = await makeWorkspace(app);
    const mixed = { ids: [...ids, stranger.membershipId] };
    expect(await refusalOf(as(app, owner, (ctx) => findDeparture(ctx, mixed)))).toBe('not_found');
  });

  test('loses tokens and connections, which act for one person', async () => {
    leaving = await makeMember(app, company, 'admin');
    const token = await makeToken(app, leaving);
    const connection = await makeConnection(app, leaving);
    await remove({});
    const [{ revokedBecause } = {}] = await as(app, owner, listTokens);
    expect(revokedBecause).toBe('member_removed');
    const tries = [
      authenticate(app.database, token.headers.authorization),
      authenticateMcp(app.database, connection.headers.authorization),
    ];
    for (const it of tries) expect(await refusalOf(it)).toBe('invalid_token');
  });
});

describe('is refused, and changes nothing,', () => {
  test('to give work to somebody who cannot have it', async () => {
    const { projectId, card } = await giveWork();
    const crew = await makeMember(app, company, 'crew');
    const coordinator = await makeMember(app, company, 'coordinator');
    const suspended = await makeMember(app, company);
    const change = { id: suspended.membershipId, status: 'suspended' } as const;
    await as(app, owner, (ctx) => updateMember(ctx, change));
    for (const to of [crew, suspended, leaving]) {
      const refusal = await refusalOf(remove({ cardsTo: to.membershipId }));
      expect(refusal).toBe('invalid_parameter cardsTo');
    }
    expect(await refusalOf(remove({ jobsTo: coordinator.membershipId }))).toBe(
      'invalid_parameter jobsTo',
    );
    expect(await assigneeOf(card)).toBe(leaving.membershipId);
    const [member] = await app.system.sql`
      select status from memberships where id = ${leaving.membershipId}`;
    expect(member?.status).toBe('active');
    const team = await as(app, owner, (ctx) => listTeam(ctx, { projectId }));
    expect(team.map((it) => it.membershipId)).toEqual([leaving.membershipId]);
  });

  test('for oneself, for an owner by an admin, and the second time', async () => {
    const admin = await makeMember(app, company, 'admin');
    leaving = admin;
    expect(await refusalOf(remove({}, admin))).toBe('conflict');
    leaving = await makeMember(app, company, 'owner');
    expect(await refusalOf(remove({}, admin))).toBe('forbidden');
    leaving = next;
    await remove({});
    expect(await refusalOf(remove({}))).toBe('invalid_body');
  });

  test('when who takes over is just being removed', async () => {
    await giveWork();
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => removeMember(ctx, { id: next.membershipId }),
      work: () => remove({ jobsTo: next.membershipId }),
    });
    expect({ outcome, changedNothing }).toEqual({
      outcome: 'invalid_parameter',
      changedNothing: true,
    });
  });
});
