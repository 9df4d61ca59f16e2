import {
  activityOf,
  as,
  asClient,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeDraft,
  makeMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  proveLink,
  refusalOf,
  sendDraft,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approveEstimate, findPortalEstimate } from '../../bids/estimate-portal/index.ts';
import { updateEstimate } from '../../bids/estimates/index.ts';
import { moveHold, moveShootDay } from '../../crew/day-moves/index.ts';
import { moveBookingDays } from '../../crew/index.ts';
import { lockCrewOfBookings } from '../../crew/lock-crew.ts';
import { updateProject } from '../../jobs/projects/index.ts';
import { removeProject } from '../job-steps/index.ts';
import { convertEstimate, findAward, findConversion, recordApproval, setUpAward } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-21T17:04:05.123Z');
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});
afterAll(() => app.close());

const eventsOf = async (name: string) =>
  (
    await app.system.sql`
      select data from events where workspace_id = ${company.id} and name = ${name} order by id`
  ).map((it) => it.data);

const closeJob = (id: string) =>
  as(app, owner, (ctx) => updateProject(ctx, { id, status: 'closed' }));

const verbal = { method: 'verbal' as const, name: 'Simone Achebe', content: null };
const everything = { dayIds: [], hasDeposit: true, hasCertificate: true };

async function approved(input: Parameters<typeof makeDraft>[2] = {}, by = owner) {
  const draft = await makeDraft(app, by, input);
  const link = await proveLink(app, await sendDraft(app, by, draft));
  await asClient(app, link, async (ctx) => {
    const { estimate, sha256 } = await findPortalEstimate(ctx, {});
    const { version } = estimate;
    const names = { name: 'Simone Achebe', email: link.email, agrees: true as const };
    return approveEstimate(ctx, { version, sha256, ...names, userAgent: null });
  });
  const [row] = await app.system.sql`select project_id from estimates where id = ${draft.id}`;
  return { ...draft, projectId: String(row?.project_id) };
}

describe('an approval that came elsewhere', () => {
  test('creates the job with its source, also of a draft, and needs its proof', async () => {
    const { id } = await makeDraft(app, owner);
    const byMail = as(app, owner, (ctx) => recordApproval(ctx, { id, ...verbal, method: 'email' }));
    expect(await refusalOf(byMail)).toBe('invalid_parameter file');
    const recorded = { id, ...verbal, poNumber: '4711' };
    const { award } = await as(app, owner, (ctx) => recordApproval(ctx, recorded));
    expect(award.projectCreated).toBe(true);
    expect(await eventsOf('project_created')).toMatchObject([{ source: 'approval' }]);
    expect(await eventsOf('estimate_accepted')).toMatchObject([{ projectId: award.projectId }]);
    const [decision] = await app.system.sql`
      select method, membership_id, comment, version from estimate_decisions where estimate_id = ${id}`;
    expect(decision).toEqual({
      ...{ method: 'verbal', membership_id: owner.membershipId, comment: 'PO 4711', version: 1 },
    });
    const again = as(app, owner, (ctx) => recordApproval(ctx, recorded));
    expect(await refusalOf(again)).toBe('conflict');
    const coordinator = await makeMember(app, company, 'coordinator');
    const { id: other } = await makeDraft(app, owner);
    const blind = as(app, coordinator, (ctx) => recordApproval(ctx, { id: other, ...verbal }));
    expect(await refusalOf(blind)).toBe('forbidden');
  });
});

describe('converting', () => {
  test('makes the job, and needs room in the plan', async () => {
    company = await makeWorkspace(app, { plan: 'starter' });
    owner = company.owner;
    const { id } = await makeDraft(app, owner);
    const jobs: { id: string }[] = [];
    for (let n = 0; n < 3; n += 1) jobs.push(await makeProject(app, owner));
    const convert = () => as(app, owner, (ctx) => convertEstimate(ctx, { id }));
    expect(await refusalOf(convert())).toBe('plan_limit');
    await closeJob(String(jobs[0]?.id));
    const { projectId } = await convert();
    const { award, approvedBy } = await as(app, owner, (ctx) => findAward(ctx, { id }));
    expect({ ...award, approvedBy }).toMatchObject({ isConverted: true, approvedBy: owner.name });
    expect(await eventsOf('project_created')).toContainEqual(
      expect.objectContaining({ projectId, source: 'estimate_converted' }),
    );
    expect(await refusalOf(convert())).toBe('conflict');
  });

  test('is shown before: what happens, or why it cannot', async () => {
    const { id } = await makeDraft(app, owner, { amounts: [24_583_600] });
    const show = () => as(app, owner, (ctx) => findConversion(ctx, { id }));
    const shown = { title: 'Morning Ritual', clientName: 'Ostrander & Pike', currency: 'USD' };
    expect(await show()).toMatchObject({
      ...{ ...shown, totalCents: 24_583_600, isDraft: true },
      ...{ projectName: null, problem: null, isPlanFull: false },
    });
    const project = await makeProject(app, owner, { name: 'Ritual' });
    await as(app, owner, (ctx) => updateEstimate(ctx, { id, projectId: project.id }));
    expect(await show()).toMatchObject({ projectName: 'Ritual', problem: null });
    const empty = await makeDraft(app, owner, { amounts: [] });
    const nothing = await as(app, owner, (ctx) => findConversion(ctx, { id: empty.id }));
    expect(nothing.problem).toBe('The total is zero. Add lines with an amount first.');
    await as(app, owner, (ctx) => convertEstimate(ctx, { id }));
    expect((await show()).problem).toMatch(/^EST-\d+ has its job already\.$/);
  });

  test('of one that the client declined is refused', async () => {
    const { id, number } = await makeDraft(app, owner);
    await app.system.sql`update estimates set status = 'declined' where id = ${id}`;
    expect((await as(app, owner, (ctx) => findConversion(ctx, { id }))).problem).toBe(
      `Revise ${number} first.`,
    );
    expect(await refusalOf(as(app, owner, (ctx) => convertEstimate(ctx, { id })))).toBe('conflict');
  });

  test('of one whose job was deleted needs room for another', async () => {
    company = await makeWorkspace(app, { plan: 'starter' });
    owner = company.owner;
    const deleted = await makeProject(app, owner);
    const { id } = await makeDraft(app, owner, { projectId: deleted.id });
    await as(app, owner, (ctx) => removeProject(ctx, deleted));
    for (let n = 0; n < 3; n += 1) await makeProject(app, owner);
    const shown = await as(app, owner, (ctx) => findConversion(ctx, { id }));
    expect(shown).toMatchObject({ projectName: null, isPlanFull: true });
    expect(shown.problem).toContain('Your plan allows 3 active projects.');
    expect(await refusalOf(as(app, owner, (ctx) => convertEstimate(ctx, { id })))).toBe(
      'plan_limit',
    );
  });

  test('makes the job that a full plan prevented when the client approved', async () => {
    company = await makeWorkspace(app, { plan: 'starter' });
    owner = company.owner;
    const jobs: { id: string }[] = [];
    for (let n = 0; n < 3; n += 1) jobs.push(await makeProject(app, owner));
    const { id } = await approved();
    expect((await as(app, owner, (ctx) => findAward(ctx, { id }))).award?.projectId).toBeNull();
    const setUp = () => as(app, owner, (ctx) => setUpAward(ctx, { id, ...everything }));
    expect(await refusalOf(setUp())).toBe('plan_limit');
    await closeJob(String(jobs[0]?.id));
    const { projectId } = await setUp();
    expect(await eventsOf('estimate_accepted')).toMatchObject([
      { projectCreated: false, projectId: null },
      { projectCreated: true, projectId, message: null },
    ]);
  });
});

describe('setting up the job', () => {
  test('confirms days, drafts the deposit and asks for the certificate, once', async () => {
    const { id: projectId } = await makeProject(app, owner, { phase: 'scope_bid' });
    const first = await makeShootDay(app, owner, { projectId, date: '2026-12-14' });
    const second = await makeShootDay(app, owner, { projectId, date: '2026-12-15' });
    const { id } = await approved({ projectId, amounts: [24_583_600] });
    expect(await eventsOf('estimate_accepted')).toMatchObject([
      { projectId, projectCreated: false },
    ]);
    const page = await as(app, owner, (ctx) => findAward(ctx, { id }));
    expect(page.days).toMatchObject([
      { id: first.id, people: [] },
      { id: second.id, people: [] },
    ]);
    expect(page.deposit).toMatchObject({ cents: 18_437_700, dueDate: '2026-12-07' });
    const producer = await makeMember(app, company, 'producer');
    const ad = await makeMember(app, company, 'crew');
    const team = [
      { membershipId: producer.membershipId, projectRole: 'producer' as const },
      { membershipId: ad.membershipId, projectRole: 'first_ad' as const },
    ];
    const input = { id, ...everything, dayIds: [first.id], team };
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => as(app, owner, (ctx) => setUpAward(ctx, input))),
    );
    expect(outcomes.filter((it) => it.isNew)).toHaveLength(1);
    const { sql } = app.system;
    expect([
      ...(await sql`select hold_status from shoot_days where project_id = ${projectId} order by date`),
    ]).toEqual([{ hold_status: 'confirmed' }, { hold_status: 'first_hold' }]);
    const [invoice, ...more] = await sql`
      select id, number, status, kind, due_date::text, total_cents::int from invoices
      where project_id = ${projectId}`;
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      ...{ number: null, status: 'draft', kind: 'deposit', due_date: '2026-12-07' },
      total_cents: 18_437_700,
    });
    const roles = await sql`
      select membership_id, project_role from project_members
      where project_id = ${projectId} and membership_id <> ${owner.membershipId}`;
    expect(roles.map((it) => [it.membership_id, it.project_role]).sort()).toEqual(
      team.map((it) => [it.membershipId, it.projectRole]).sort(),
    );
    const [job] = await sql`select phase from projects where id = ${projectId}`;
    expect(job?.phase).toBe('awarded');
    const [{ count } = {}] = await sql`select count(*)::int from board_cards
      where title = 'Order the certificate of insurance' and due = '2026-12-07'`;
    expect(count).toBe(1);
  });

  test('moves the deposit with the first shoot day while it is a draft', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const day = await makeShootDay(app, owner, { projectId, date: '2026-12-14' });
    const { id } = await approved({ projectId });
    await as(app, owner, (ctx) => setUpAward(ctx, { id, ...everything }));
    const due = async () => {
      const [row] = await app.system.sql`
        select due_date::text as due from invoices where project_id = ${projectId}`;
      return row?.due;
    };
    expect(await due()).toBe('2026-12-07');
    await as(app, owner, (ctx) =>
      moveShootDay(ctx, { id: day.id, from: '2026-12-14', date: '2026-12-10' }),
    );
    expect(await due()).toBe('2026-12-03');
    await as(app, owner, (ctx) =>
      moveShootDay(ctx, { id: day.id, from: '2026-12-10', date: '2027-03-10' }),
    );
    expect(await due()).toBe('2026-12-21');
  });
});

describe('the crew of the job', () => {
  /** A job with two days on hold, and people with a rate on hold for them. */
  async function held(...names: string[]) {
    const { id: projectId } = await makeProject(app, owner, { phase: 'scope_bid' });
    const dates = ['2026-12-14', '2026-12-15'];
    const days: string[] = [];
    for (const date of dates) days.push((await makeShootDay(app, owner, { projectId, date })).id);
    for (const name of names) {
      const { id } = await makeCrewMember(app, owner, { name, dayRateCents: 65_000 });
      await makeBooking(app, owner, { projectId, crewMemberId: id, dates, status: 'first_hold' });
    }
    const { id } = await approved({ projectId });
    return { id, projectId, days };
  }

  const pageOf = (id: string) => as(app, owner, (ctx) => findAward(ctx, { id }));
  const setUp = (input: Parameters<typeof setUpAward>[1], by = owner) =>
    as(app, by, (ctx) => setUpAward(ctx, input));
  const idsOn = async (id: string, place: number) =>
    (await pageOf(id)).days[place]?.people.map((it) => it.bookingDayId) ?? [];
  const confirmedOf = async (projectId: string) =>
    (
      await app.system.sql`
        select m.name, d.date::text from booking_days d
        join bookings b on b.id = d.booking_id join crew_members m on m.id = d.crew_member_id
        where b.project_id = ${projectId} and d.status = 'confirmed' order by d.date, m.name`
    ).map((it) => `${it.name} ${it.date.slice(8)}`);

  test('is offered per person and day, and confirmed with the days that are ticked, once', async () => {
    const { id, projectId, days } = await held('Mina Petrov', 'Theo Marsh');
    const { days: shown } = await pageOf(id);
    expect(shown.map((it) => it.people.map(({ name, status }) => [name, status]))).toEqual([
      [
        ['Mina Petrov', 'first_hold'],
        ['Theo Marsh', 'first_hold'],
      ],
      [
        ['Mina Petrov', 'first_hold'],
        ['Theo Marsh', 'first_hold'],
      ],
    ]);
    const crewIds = [...(await idsOn(id, 0)), ...(await idsOn(id, 1)).slice(0, 1)];
    const producer = await makeMember(app, company, 'admin');
    const input = { id, ...everything, dayIds: days, crewIds };
    const outcomes = await Promise.all([owner, producer, owner].map((by) => setUp(input, by)));
    expect(outcomes.filter((it) => it.isNew)).toHaveLength(1);
    expect(await confirmedOf(projectId)).toEqual([
      ...['Mina Petrov 14', 'Theo Marsh 14', 'Mina Petrov 15'],
    ]);
    const told = (await activityOf(app, owner, 60)).filter((it) => it.verb === 'booking_moved');
    expect(told).toHaveLength(2);
    const [{ count } = {}] = await app.system.sql`
      select count(*)::int from crew_calls where deleted_at is null
        and shoot_day_id = any(${days})`;
    expect(count).toBe(3);
    const { award } = await pageOf(id);
    expect(award?.setUpByName).toBeTruthy();
    const again = await setUp({ ...input, crewIds: await idsOn(id, 1) });
    expect(again.isNew).toBe(false);
    expect(await confirmedOf(projectId)).toHaveLength(3);
  });

  test('that another job has confirmed is named, and confirmed only by an override of that person', async () => {
    const { id, projectId, days } = await held('Mina Petrov', 'Theo Marsh');
    const other = await makeProject(app, owner, { name: 'Trailhead FW' });
    const [mina] = await app.system.sql`
      select id from crew_members where name = 'Mina Petrov' and workspace_id = ${company.id}`;
    const { id: bookingId } = await makeBooking(app, owner, {
      ...{ projectId: other.id, crewMemberId: String(mina?.id), dates: ['2026-12-14'] },
      rateCents: 65_000,
    });
    await app.system.sql`
      update booking_days set status = 'confirmed' where booking_id = ${bookingId}`;
    const { days: shown } = await pageOf(id);
    expect(shown[0]?.people.map((it) => it.clash)).toEqual(['Trailhead FW', null]);
    expect(shown[1]?.people.map((it) => it.clash)).toEqual([null, null]);
    const [clashing = '', free = ''] = await idsOn(id, 0);
    const input = { id, ...everything, dayIds: days };
    expect(await refusalOf(setUp({ ...input, crewIds: [clashing, free] }))).toBe('conflict');
    expect(await confirmedOf(projectId)).toEqual([]);
    expect((await pageOf(id)).award?.setUpAt).toBeNull();
    await setUp({ ...input, crewIds: [free], overrideIds: [clashing] });
    expect(await confirmedOf(projectId)).toEqual(['Mina Petrov 14', 'Theo Marsh 14']);
  });

  test('is confirmed on a day that is confirmed already, and on no other', async () => {
    const { id, projectId, days } = await held('Mina Petrov');
    const [first = '', second = ''] = days;
    await as(app, owner, (ctx) => moveHold(ctx, { id: first, holdStatus: 'confirmed' }));
    const { days: shown } = await pageOf(id);
    expect(shown.map((it) => [it.holdStatus, it.people.length])).toEqual([
      ['confirmed', 1],
      ['first_hold', 1],
    ]);
    const onSecond = { id, ...everything, crewIds: await idsOn(id, 1) };
    expect(await refusalOf(setUp(onSecond))).toBe('invalid_parameter crewIds');
    const { id: stranger } = await held('Theo Marsh');
    const foreign = { id, ...everything, crewIds: await idsOn(stranger, 0) };
    expect(await refusalOf(setUp(foreign))).toBe('invalid_parameter crewIds');
    const wrongDay = { id, ...everything, dayIds: [...days, 'day_none'] };
    expect(await refusalOf(setUp(wrongDay))).toBe('invalid_parameter dayIds');
    await setUp({ id, ...everything, dayIds: [second], crewIds: await idsOn(id, 0) });
    expect(await confirmedOf(projectId)).toEqual(['Mina Petrov 14']);
  });

  test('without a rate is shown as such and not confirmed', async () => {
    const { id, days } = await held('Mina Petrov');
    await app.system.sql`update bookings set rate_cents = null
      where workspace_id = ${company.id}`;
    expect((await pageOf(id)).days[0]?.people).toMatchObject([{ hasRate: false }]);
    const input = { id, ...everything, dayIds: days, crewIds: await idsOn(id, 0) };
    expect(await refusalOf(setUp(input))).toBe('conflict');
  });

  test('waits for a booking act on the same person, and does not deadlock with it', async () => {
    const { id, projectId, days } = await held('Mina Petrov');
    const crewIds = await idsOn(id, 0);
    const [row] = await app.system.sql`
      select booking_id from booking_days where id = ${crewIds[0] ?? ''}`;
    const bookingId = String(row?.booking_id);
    const second = await whileCommitting(app, {
      by: owner,
      change: (ctx) => lockCrewOfBookings(ctx, [bookingId]),
      rest: (ctx) => moveBookingDays(ctx, { bookingId, dates: ['2026-12-14'], status: 'released' }),
      work: () => setUp({ id, ...everything, dayIds: days, crewIds }),
    });
    expect(second).toMatchObject({ outcome: 'conflict', hasWaited: true });
    expect(await confirmedOf(projectId)).toEqual([]);
    await setUp({ id, ...everything, dayIds: days });
  });
});
