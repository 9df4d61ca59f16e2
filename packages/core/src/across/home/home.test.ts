import {
  as,
  createTestApp,
  failDelivery,
  makeBank,
  makeBill,
  makeBooking,
  makeCard,
  makeChallenge,
  makeClient,
  makeContact,
  makeCrewMember,
  makeDeliverable,
  makeEndpoint,
  makeInvoice,
  makeMember,
  makeNote,
  makeProject,
  makeRoll,
  makeShootDay,
  makeVersion,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import { updateCard } from '../../jobs/boards/index.ts';
import { updateProject } from '../../jobs/projects/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import { updateDeliverable } from '../../review/deliverables/index.ts';
import { addCard, moveCard } from '../../schedule/media/index.ts';
import { raiseDueNotices } from '../../tell/notices/index.ts';
import { findHome } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});
afterAll(() => app.close());

test('current jobs do not include jobs that have ended or are closed', async () => {
  const dates = [
    { name: 'Over', startDate: '2026-11-01', endDate: '2026-11-20' },
    { name: 'Runs', startDate: '2026-11-20', endDate: '2026-11-21' },
    { name: 'Comes', startDate: '2026-12-24', endDate: null },
    { name: 'Undated', startDate: null, endDate: null },
  ];
  for (const it of dates) await dated(it);
  const closed = await dated({ name: 'Closed', startDate: '2026-11-21', endDate: '2026-11-22' });
  await as(app, owner, (ctx) => updateProject(ctx, { id: closed, status: 'closed' }));
  const home = await officeOf(owner);
  expect(home.schedule.map((it) => it.name)).toEqual(['Runs', 'Comes']);
  expect(home.today).toBe('2026-11-21');
});

test("a person's cards come from every board, by due date and without done cards", async () => {
  const project = await makeProject(app, owner);
  const [late, later, none] = await Promise.all(
    ['Late', 'Later', 'No date'].map((title) =>
      makeCard(app, owner, { projectId: project.id, title }),
    ),
  );
  const done = await makeCard(app, owner, { projectId: project.id, column: 'Done', title: 'Done' });
  const assigneeId = owner.membershipId;
  await as(app, owner, async (ctx) => {
    if (!late || !later || !none) throw new Error('A card is missing.');
    await updateCard(ctx, { id: later.id, assigneeId, due: '2026-12-01' });
    await updateCard(ctx, { id: late.id, assigneeId, due: '2026-11-01' });
    await updateCard(ctx, { id: none.id, assigneeId });
    await updateCard(ctx, { id: done.id, assigneeId });
  });
  const { needs } = await officeOf(owner);
  expect(needs.map((it) => (it.of === 'card' ? it.title : it.text))).toEqual([
    'Late',
    'Later',
    'No date',
  ]);
});

test('crew get their own cards and the people to ask, and nothing about the jobs', async () => {
  await makeProject(app, owner, { name: 'Not for crew' });
  const crew = await makeMember(app, company, 'crew');
  const home = await homeOf(crew);
  expect(home.office).toBe(null);
  expect(JSON.stringify(home)).not.toContain('Not for crew');
  expect(home.guest?.people.map((it) => it.email)).toEqual([owner.email]);
});

test('a new workspace sees what it still lacks', async () => {
  const before = await officeOf(owner);
  expect(before.size).toEqual({
    hasProject: false,
    hasClient: false,
    hasTeam: false,
    hasMail: false,
  });
  await makeProject(app, owner);
  await makeMember(app, company, 'producer');
  const after = await officeOf(owner);
  expect(after.size).toEqual({
    hasProject: true,
    hasClient: false,
    hasTeam: true,
    hasMail: false,
  });
});

test('today is the date in the company’s zone, and a job is current through its last day', async () => {
  company = await makeWorkspace(app, { plan: 'house', timeZone: 'Asia/Kolkata' });
  owner = company.owner;
  await dated({ name: 'Runs', startDate: '2026-11-20', endDate: '2026-11-21' });
  await dated({ name: 'One day', startDate: '2026-11-22', endDate: null });
  const seenAt = async (instant: string) => {
    const before = app.clock.now();
    app.clock.set(instant);
    const { today, schedule } = await officeOf(owner);
    app.clock.set(before.toISOString());
    return [today, ...schedule.map(({ name }) => name)];
  };
  expect(await seenAt('2026-11-21T18:29:59.999Z')).toEqual(['2026-11-21', 'Runs', 'One day']);
  expect(await seenAt('2026-11-21T18:30:00.000Z')).toEqual(['2026-11-22', 'One day']);
  expect(await seenAt('2026-11-22T18:30:00.000Z')).toEqual(['2026-11-23']);
});

test('current jobs are at most twenty, the soonest first, and every phase is counted', async () => {
  for (let day = 21; day >= 1; day -= 1) {
    const startDate = `2026-12-${String(day).padStart(2, '0')}`;
    await makeProject(app, owner, {
      name: `${day}`,
      startDate,
      phase: day > 20 ? 'shoot' : 'post',
    });
  }
  await makeProject(app, owner, { name: 'Closed', phase: 'post', status: 'closed' });
  await makeProject(app, owner, { name: 'No phase' });
  const home = await officeOf(owner);
  expect(home.schedule.map(({ name }) => Number(name))).toEqual(
    Array.from(Array(20), (_, n) => n + 1),
  );
  const phases = Object.fromEntries(home.phases.map((it) => [it.phase, it.count]));
  expect(phases).toEqual({ shoot: 1, post: 20, null: 1 });
});

test('cards waiting on the client are everyone’s, from every open job', async () => {
  const [open, over] = [await makeProject(app, owner), await makeProject(app, owner)];
  for (const { id: projectId } of [open, over]) {
    await makeCard(app, owner, { projectId, column: 'Waiting on client', title: 'PO number' });
    await makeCard(app, owner, { projectId, column: 'Doing', title: 'Permits' });
  }
  await as(app, owner, (ctx) => updateProject(ctx, { id: over.id, status: 'closed' }));
  const producer = await makeMember(app, company, 'producer');
  const { waiting, needs } = await officeOf(producer);
  expect(waiting.cards).toMatchObject([{ title: 'PO number', projectId: open.id }]);
  expect(needs).toEqual([]);
});

test('crew see the producers first, and nobody who was removed', async () => {
  const [crew, coordinator, producer, gone] = [
    await makeMember(app, company, 'crew'),
    await makeMember(app, company, 'coordinator'),
    await makeMember(app, company, 'producer'),
    await makeMember(app, company, 'producer'),
  ];
  await as(app, owner, (ctx) => updateMember(ctx, { id: gone.membershipId, status: 'suspended' }));
  const people = (await homeOf(crew)).guest?.people.map(({ email }) => email);
  expect(people).toEqual([producer.email, owner.email]);
  expect((await homeOf(coordinator)).office).not.toBe(null);
});

test('what needs a person is in one list, most urgent first', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const assigneeId = owner.membershipId;
  const [due, later] = [
    await makeCard(app, owner, { projectId, title: 'Permits' }),
    await makeCard(app, owner, { projectId, title: 'Returns' }),
  ];
  await as(app, owner, async (ctx) => {
    await updateCard(ctx, { id: due.id, assigneeId, due: '2026-11-21' });
    await updateCard(ctx, { id: later.id, assigneeId });
  });
  await makeDeliverable(app, owner, { projectId, dueDate: '2026-11-20' });
  const booking = await makeBooking(app, owner, { projectId });
  await makeChallenge(app, owner, { bookingId: booking.id, date: '2026-12-01' });
  await as(app, owner, async (ctx) => {
    const roll = await addCard(ctx, { projectId, camera: 'A', roll: 'A001' });
    await moveCard(ctx, { id: roll.id, status: 'offloading' });
  });
  await failWebhook('Edit bay');
  expect(await needsOf(owner)).toEqual([
    expect.stringMatching(/^! Theo Marsh’s hold for Tue 1 Dec is challenged/),
    '! Card A001 has no verified copy.',
    '! Permits',
    '- Hero :60 was due on Fri 20 Nov.',
    '- Returns',
    '- Edit bay is failing. It returned 500. Each delivery is retried for about 22 hours.',
  ]);
});

test('failing webhooks are one need, and only of those who manage them', async () => {
  await makeProject(app, owner);
  for (const name of ['Edit bay', 'Chat']) await failWebhook(name);
  expect(await needsOf(owner)).toEqual(['- 2 webhook endpoints are failing.']);
  expect(await needsOf(await makeMember(app, company, 'producer'))).toEqual([]);
});

test('a cut in review waits on the client, on Home as everywhere', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const { id: deliverableId } = await makeDeliverable(app, owner, { projectId });
  await makeVersion(app, owner, { deliverableId });
  const { waiting } = await officeOf(owner);
  expect(waiting).toMatchObject({ total: 1, cuts: [{ title: 'Hero :60', versionNumber: 1 }] });
});

test('crew see their own coming days with their call, found by their email', async () => {
  const crew = await makeMember(app, company, 'crew');
  const { id: projectId } = await makeProject(app, owner, { name: 'Trailhead' });
  const day = { projectId, callTime: '07:00', label: 'Day 1 of 1' };
  for (const date of ['2026-11-20', '2026-11-21', '2026-12-05', '2026-12-06']) {
    await makeShootDay(app, owner, { ...day, date });
  }
  const person = await makeCrewMember(app, owner, { email: crew.email.toUpperCase() });
  const dates = ['2026-11-20', '2026-11-21', '2026-12-05', '2026-12-06'];
  await makeBooking(app, owner, { projectId, crewMemberId: person.id, dates, callTime: '06:12' });
  await makeBooking(app, owner, { projectId, dates });
  const { guest } = await homeOf(crew);
  expect(guest?.ownDays).toMatchObject([
    { date: '2026-11-21', callTime: '06:12', projectName: 'Trailhead', status: 'first_hold' },
    { date: '2026-12-05', callTime: '06:12' },
  ]);
  expect(guest).toMatchObject({ isClient: false, clientDays: [], cuts: [] });
  expect((await homeOf(await makeMember(app, company, 'crew'))).guest?.ownDays).toEqual([]);
});

test('crew see the stripboards of the open jobs whose 1st AD they are', async () => {
  const crew = await makeMember(app, company, 'crew');
  const { id: projectId } = await makeProject(app, owner, { name: 'Trailhead' });
  await makeProject(app, owner);
  const role = { projectId, membershipId: crew.membershipId } as const;
  const set = (projectRole: 'first_ad' | 'viewer', isHeld: boolean) =>
    as(app, owner, (ctx) => setProjectRole(ctx, { ...role, projectRole, isHeld }));
  await set('viewer', true);
  expect((await homeOf(crew)).guest?.stripboards).toEqual([]);
  await set('first_ad', true);
  expect((await homeOf(crew)).guest?.stripboards).toEqual([{ id: projectId, name: 'Trailhead' }]);
  await set('first_ad', false);
  expect((await homeOf(crew)).guest?.stripboards).toEqual([]);
});

test.each(['post_supervisor', 'dit'] as const)(
  'crew see the media of the open jobs whose %s they are',
  async (projectRole) => {
    const crew = await makeMember(app, company, 'crew');
    const job = await makeProject(app, owner, { name: 'Rivers' });
    const given = { projectId: job.id, membershipId: crew.membershipId, isHeld: true };
    expect((await homeOf(crew)).guest?.mediaJobs).toEqual([]);
    await as(app, owner, (ctx) => setProjectRole(ctx, { ...given, projectRole }));
    expect((await homeOf(crew)).guest).toMatchObject({
      ...{ stripboards: [], mediaJobs: [{ id: job.id, name: 'Rivers', cardsAtRisk: 0 }] },
    });
    await makeRoll(app, owner, { projectId: job.id });
    expect((await homeOf(crew)).guest?.mediaJobs).toMatchObject([
      { cardsAtRisk: 1, cardsMismatched: 0 },
    ]);
  },
);

test.each(['post_supervisor', 'editor'] as const)(
  'crew see what is to be delivered on the open jobs whose %s they are',
  async (projectRole) => {
    const crew = await makeMember(app, company, 'crew');
    const { id: projectId } = await makeProject(app, owner, { name: 'Rivers' });
    const given = { projectId, membershipId: crew.membershipId, isHeld: true };
    const later = await makeDeliverable(app, owner, { projectId, dueDate: '2027-01-02' });
    const next = await makeDeliverable(app, owner, { projectId, dueDate: '2026-12-11' });
    const done = await makeDeliverable(app, owner, { projectId });
    const { id: versionId } = await makeVersion(app, owner, { deliverableId: next.id });
    await makeNote(app, owner, { versionId });
    await as(app, owner, (ctx) => updateDeliverable(ctx, { id: done.id, status: 'DELIVERED' }));
    expect((await homeOf(crew)).guest?.deliverables).toEqual([]);
    await as(app, owner, (ctx) => setProjectRole(ctx, { ...given, projectRole }));
    expect((await homeOf(crew)).guest?.deliverables).toMatchObject([
      {
        id: next.id,
        projectName: 'Rivers',
        status: 'IN_REVIEW',
        versionNumber: 1,
        openNotes: { client: 1 },
      },
      { id: later.id, versionNumber: null, openNotes: null },
    ]);
  },
);

test('clients see the days and the cuts of their own jobs only', async () => {
  const member = await makeMember(app, company, 'client');
  const { id: clientId } = await makeClient(app, owner, { name: 'Vantelle' });
  await makeContact(app, owner, { clientId, email: member.email });
  const own = await makeProject(app, owner, { name: 'Glow Forward', clientId });
  const other = await makeProject(app, owner, { name: 'Not theirs' });
  for (const { id: projectId } of [own, other]) {
    await makeShootDay(app, owner, { projectId, date: '2026-11-22' });
    for (const isClientVisible of [true, false]) {
      const { id } = await makeDeliverable(app, owner, { projectId, isClientVisible });
      await makeVersion(app, owner, { deliverableId: id });
    }
  }
  const { guest } = await homeOf(member);
  expect(guest?.clientDays).toMatchObject([{ date: '2026-11-22', projectName: 'Glow Forward' }]);
  expect(guest?.cuts).toMatchObject([{ title: 'Hero :60', projectName: 'Glow Forward' }]);
  expect(guest?.ownDays).toEqual([]);
});

/** Returns each need as `!` or `-` for urgent or not, and its text. */
async function needsOf(member: TestMember): Promise<string[]> {
  const { needs } = await officeOf(member);
  return needs.map((it) => `${it.isUrgent ? '!' : '-'} ${it.of === 'card' ? it.title : it.text}`);
}

async function failWebhook(name: string): Promise<void> {
  const endpoint = await makeEndpoint(app, owner, { url: 'https://hooks.example.com/tt', name });
  await failDelivery(app, endpoint);
  await raiseDueNotices(app.database);
}

async function officeOf(member: TestMember) {
  const { office, ...home } = await homeOf(member);
  if (!office) throw new Error('This is not the home of the office.');
  return { ...home, ...office };
}

function homeOf(member: TestMember) {
  return as(app, member, (ctx) => findHome(ctx));
}

async function dated(fields: {
  name: string;
  startDate: string | null;
  endDate: string | null;
}): Promise<string> {
  const { id } = await makeProject(app, owner, fields);
  return id;
}

test('the money strip has all money for the office, and what clients owe for producers of their jobs', async () => {
  await makeBank(app, owner);
  const { projectId } = await makeInvoice(app, owner, {
    ...{ issueDate: '2026-11-02', dueDate: '2026-11-20' },
  });
  await makeInvoice(app, owner, { dueDate: '2026-12-20' });
  await makeBill(app, owner, { billedOn: '2026-11-02' });
  const { money } = await officeOf(owner);
  expect(money?.receivable).toMatchObject({ currency: 'USD', cents: 200_000, count: 2 });
  expect(money?.receivable).toMatchObject({ overdueCents: 100_000, overdueCount: 1 });
  expect(money?.company?.cash).toMatchObject({ isConnected: true, availableCents: 10_000_000 });
  expect(money?.company?.payable).toMatchObject({ cents: 85_000, count: 1 });
  const producer = await makeMember(app, company, 'producer');
  const role = { membershipId: producer.membershipId, projectRole: 'producer' } as const;
  await as(app, owner, (ctx) => setProjectRole(ctx, { projectId, ...role, isHeld: true }));
  const theirs = (await officeOf(producer)).money;
  expect(theirs).toMatchObject({ company: null, receivable: { cents: 100_000, count: 1 } });
  const coordinator = await makeMember(app, company, 'coordinator');
  expect((await officeOf(coordinator)).money).toBeNull();
});
