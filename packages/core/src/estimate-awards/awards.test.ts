import {
  as,
  asClient,
  createTestApp,
  makeDraft,
  makeMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  openLink,
  refusalOf,
  sendDraft,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approveEstimate, findPortalEstimate } from '../estimate-portal/index.ts';
import { updateProject } from '../projects/index.ts';
import { moveShootDay } from '../shoot-days/index.ts';
import { convertEstimate, findAward, recordApproval, setUpAward } from './index.ts';

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
  const link = await openLink(app, await sendDraft(app, by, draft));
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
    expect(await eventsOf('project_created')).toContainEqual(
      expect.objectContaining({ projectId, source: 'estimate_converted' }),
    );
    expect(await refusalOf(convert())).toBe('conflict');
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
    expect(page.days.map((it) => it.id)).toEqual([first.id, second.id]);
    expect(page.deposit).toMatchObject({ cents: 18_437_700, dueDate: '2026-12-07' });
    const producer = await makeMember(app, company, 'producer');
    const input = { id, ...everything, dayIds: [first.id], producerId: producer.membershipId };
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
